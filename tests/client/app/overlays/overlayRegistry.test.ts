import { describe, expect, it } from 'vitest';
import { overlayRegistry } from '#client/app/overlays/overlayRegistry.ts';
import type { FixtureSource } from '#client/overlays/defineOverlays.ts';
import type { OverlayAddress } from '#client/overlays/OverlayAddress.ts';
import type { OverlayName } from '#client/overlays/overlayNames.ts';

const invented = () => {
  throw new Error('An overlay with an address needs no invented data');
};
const from: FixtureSource = {
  captainId: async () => 'captain-1',
  shipId: async () => 'ship-1',
  result: invented,
  receipt: invented,
  sound: invented,
};
const names = Object.keys(overlayRegistry) as OverlayName[];
const entries = names.map((name) => [name, overlayRegistry[name].address] as const);

describe('the registry of overlays', () => {
  it.each(
    entries.flatMap(([name, address]) =>
      'none' in address ? [] : ([[name, address as OverlayAddress<object>]] as const),
    ),
  )('reads for %s what it wrote', async (name, address) => {
    const value = address.write((await overlayRegistry[name].fixture?.(from)) ?? {});
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
    expect(shared.sort()).toEqual([
      'accountBook',
      'assetManager',
      'emissions',
      'fleetCommander',
      'glossary',
      'graveyard',
      'hideout',
      'market',
      'mission',
      'profile',
      'simulationCenter',
    ]);
  });

  it('gives a reason for every overlay without an address', () => {
    const without = entries.flatMap(([name, address]) => ('none' in address ? [name] : []));
    expect(without.sort()).toEqual([
      'captainStatistics',
      'confirm',
      'confirmBurn',
      'missionInfo',
      'missionResults',
      'music',
      'receipt',
      'signing',
      'wallet',
    ]);
  });

  it('shows a visitor four overlays; any other waits for the services of a player', () => {
    const forVisitors = names.filter((name) => overlayRegistry[name].isForVisitors);
    expect(forVisitors.sort()).toEqual(['confirm', 'market', 'signing', 'wallet']);
  });
});
