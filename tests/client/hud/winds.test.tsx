import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { IslandStrip } from '#client/hud/IslandStrip.tsx';
import { LayerSelect } from '#client/hud/LayerSelect.tsx';
import type { WindKind } from '#contract/missions.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { settle } from '#tests/kit/settle.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

function statsOf(id: string) {
  const stats = missionById(id)?.stats;
  if (stats === undefined) throw new Error(`no mission ${id}`);
  return stats;
}

/** On the last island there is no mission that its wind changes. */
const winds: readonly (WindKind | null)[] = ['calm', 'trade', 'squall', 'lee', 'doldrums', null, 'trade'];
const missions = winds.map((wind, place) =>
  aMission(
    { id: `mission-${place}` },
    { ...statsOf(place === 6 ? 'war-hall' : 'treasure-pit'), layer: place + 1, wind },
  ),
);
const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the islands', () => {
  test('have their winds in the strip', async () => {
    aGame(<IslandStrip />, { me: aPlayer(), missions });
    expect(await screen.findByRole('button', { name: "2: Dragon's Maw, Trade wind +10%" })).toBeTruthy();
    expect(labels()).toEqual([
      '1: Port Reaver, Calm',
      "2: Dragon's Maw, Trade wind +10%",
      '3: Gilded Reach, Squall Risk +1',
      '4: Frostfjord, Lee Risk −1',
      '5: Emerald Deep, Doldrums −10%',
      '6: Rustwater',
      '7: Wraith Lagoon, Trade wind',
    ]);
  });

  test('have their winds in the carousel', async () => {
    aGame(<LayerSelect close={() => {}} />, { me: aPlayer(), missions });
    expect((await screen.findByText('Squall Risk +1')).closest('button')?.textContent).toContain(
      'Gilded Reach',
    );
  });

  test('have none for a player who has not been taught winds', async () => {
    const known = { tokens: [], screens: ['inventory', 'islands', 'exchange'], topics: [] };
    const game = aGame(<IslandStrip />, { me: { ...aPlayer(), known }, missions });
    await screen.findByRole('button', { name: /Dragon's Maw/ });
    await waitFor(() => expect(game.calls.some(({ url }) => url.endsWith('/missions'))).toBe(true));
    await settle();
    expect(labels()).not.toContain("2: Dragon's Maw, Trade wind +10%");
  });
});
