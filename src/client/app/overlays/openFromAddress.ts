import type { Captain } from '#contract/captains.ts';
import type { OverlayName } from '../../overlays/overlayNames.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import type { Services } from '../../services/Services.ts';
import { type FixtureSource, overlayFixtures } from './overlayFixtures.ts';

const isOverlayName = (name: string): name is OverlayName => Object.hasOwn(overlayFixtures, name);

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
  };
  for (const name of new URLSearchParams(search).getAll('open')) {
    if (isOverlayName(name)) await openFixture(name, overlays, from);
    else console.warn(`There is no overlay named ${name}: ${Object.keys(overlayFixtures).join(', ')}`);
  }
}

async function openFixture<N extends OverlayName>(
  name: N,
  { open }: Pick<Overlays, 'open'>,
  from: FixtureSource,
): Promise<void> {
  open(name, await overlayFixtures[name](from));
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
