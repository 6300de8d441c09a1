import type { Captain } from '#contract/captains.ts';
import { createDeviceMemory } from '../api/deviceMemory.ts';
import { overlayRegistry } from '../app/overlays/overlayRegistry.ts';
import type { FixtureSource } from '../overlays/defineOverlays.ts';
import type { OverlayName } from '../overlays/overlayNames.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { Services } from '../services/Services.ts';
import { createSound } from '../sound/createSound.ts';
import { aReceipt } from './fixtures/aReceipt.ts';
import { aResult } from './fixtures/aResult.ts';

const isOverlayName = (name: string): name is OverlayName => Object.hasOwn(overlayRegistry, name);

/**
 * In development `?open=<overlay>` opens that overlay with its fixture. The parameter may be repeated; the last overlay
 * is on top. An overlay about a captain or a ship waits for the login and shows one that the player has.
 */
export async function openFromAddress(
  {
    overlays,
    session,
    callRoute,
  }: Pick<Services, 'session' | 'callRoute'> & { overlays: Pick<Overlays, 'open'> },
  search: string,
): Promise<void> {
  const from: FixtureSource = {
    async captainId(fits) {
      await loggedIn(session);
      const captains = (await callRoute('nfts')).filter((nft): nft is Captain => nft.type === 'CAPTAIN');
      return (captains.find(fits) ?? captains[0])?.uid ?? '';
    },
    async shipId() {
      await loggedIn(session);
      return (await callRoute('genesisShips'))[0]?.id ?? '';
    },
    result: aResult,
    receipt: aReceipt,
    sound: silentSound,
  };
  for (const name of new URLSearchParams(search).getAll('open')) {
    if (!isOverlayName(name)) {
      console.warn(`There is no overlay named ${name}: ${Object.keys(overlayRegistry).join(', ')}`);
      continue;
    }
    // The entry's fixture makes the props of this name; the compiler cannot see that through the lookup by name.
    overlays.open(name, ((await overlayRegistry[name].fixture?.(from)) ?? {}) as never);
  }
}

function silentSound(): ReturnType<FixtureSource['sound']> {
  const memory = createDeviceMemory(() => null);
  return createSound({ memory, loadDeck: () => Promise.reject(new Error('Fixtures make no sound')) });
}

function loggedIn({ state }: Pick<Services['session'], 'state'>): Promise<void> {
  return new Promise((resolve) => {
    if (state.getState().player !== null) return resolve();
    const unsubscribe = state.subscribe(({ player }) => {
      if (player === null) return;
      unsubscribe();
      resolve();
    });
  });
}
