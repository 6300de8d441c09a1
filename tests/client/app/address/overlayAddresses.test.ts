import { describe, expect, it } from 'vitest';
import type { OverlayAddress } from '#client/app/address/OverlayAddress.ts';
import { overlayAddresses } from '#client/app/address/overlayAddresses.ts';
import { overlayFixtures } from '#client/app/overlays/overlayFixtures.ts';
import type { OverlayName } from '#client/overlays/overlayNames.ts';

const from = { captainId: async () => 'captain-1', shipId: async () => 'ship-1' };
const entries = (Object.keys(overlayAddresses) as OverlayName[]).map(
  (name) => [name, overlayAddresses[name]] as const,
);

describe('the table of addresses', () => {
  it.each(
    entries.flatMap(([name, address]) =>
      'none' in address ? [] : ([[name, address as OverlayAddress<object>]] as const),
    ),
  )('reads for %s what it wrote', async (name, address) => {
    const value = address.write(await overlayFixtures[name](from));
    const props = address.read(value);
    expect(props).not.toBeNull();
    expect(address.write(props ?? {})).toBe(value);
  });

  it('gives every parameter to one overlay', () => {
    const parameters = entries.flatMap(([, address]) => ('none' in address ? [] : [address.parameter]));
    expect(new Set(parameters).size).toBe(parameters.length);
  });

  it('offers a link to every screen that a player would send to another', () => {
    const shared = entries.flatMap(([name, address]) => ('isShared' in address ? [name] : []));
    expect(shared).toEqual([
      'mission',
      'hideout',
      'market',
      'emissions',
      'accountBook',
      'graveyard',
      'profile',
      'assetManager',
      'simulationCenter',
      'fleetCommander',
    ]);
  });

  it('gives a reason for every overlay without an address', () => {
    const without = entries.flatMap(([name, address]) => ('none' in address ? [name] : []));
    expect(without).toEqual([
      'wallet',
      'missionInfo',
      'missionResults',
      'receipt',
      'captainStatistics',
      'confirmBurn',
      'signing',
      'music',
      'confirm',
    ]);
  });
});
