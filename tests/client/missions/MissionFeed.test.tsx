import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MissionFeedItem, MissionStats } from '#contract/missions.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aGame } from './aMissionScreen.tsx';

afterEach(cleanup);

const item = (n: number, changes: Partial<MissionFeedItem> = {}): MissionFeedItem => ({
  id: `run-${n}`,
  missionName: 'The Docks',
  type: 'Events',
  outcome: { type: 'success', effect: 'Success', multiplier: 1 },
  nftIds: [`captain-${n}`],
  nftsLoaded: [aCaptain({ uid: `captain-${n}` })],
  reward: 0,
  gemsReward: 0,
  claimTime: n,
  ...changes,
});

async function feedOf(items: readonly MissionFeedItem[], stats: Partial<MissionStats> = {}) {
  const game = aGame({
    missions: [aMission({}, { entity: null, ...stats })],
    missionFeed: async (request) => {
      const { data } = await request.json();
      const from = data.startAfter ? items.findIndex(({ id }) => id === data.startAfter) + 1 : 0;
      return Response.json(items.slice(from, from + data.limit));
    },
  });
  game.showMissions('the-docks');
  const feed = within(await screen.findByRole('region', { name: 'Mission Activity' }));
  await feed.findAllByRole('listitem');
  return { game, feed };
}

test('it has pages of twenty-five, each starts after the last entry before, and the last page ends it', async () => {
  const { game, feed } = await feedOf(Array.from({ length: 30 }, (_, n) => item(n + 1)));
  expect(feed.getAllByRole('listitem')).toHaveLength(25);
  await userEvent.click(feed.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(feed.getAllByRole('listitem')).toHaveLength(30));
  expect(feed.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(
    (await game.posted('/missions/mission-feed')).map(({ data }) => [data.limit, data.startAfter]),
  ).toEqual([
    [25, null],
    [25, 'run-25'],
  ]);
});

test.each([
  ['Treasure', { kind: 'Plunders', yield: 'Treasure' }, { reward: 833 }, '833.00'],
  ['gems', { kind: 'Plunders', yield: 'Gems' }, { reward: 10, gemsReward: 10 }, '10.00'],
  [
    'gold bars, which are no Treasure',
    { kind: 'Burners', yield: 'Gold Bars' },
    { reward: 1_500 },
    'Success 1,500.00',
  ],
  [
    'a level token by its name',
    { kind: 'Raids', yield: 'Item' },
    { reward: 1, outcome: { type: 'success', effect: 'Item', multiplier: 1 } },
    'Item',
  ],
  [
    'a failure as one',
    { kind: 'Raids', yield: 'Item' },
    { outcome: { type: 'failure', effect: 'Nothing', multiplier: 0 } },
    'mission failed',
  ],
] as const)('an entry shows %s', async (_, stats, changes, feedLine) => {
  const { feed } = await feedOf([item(1, changes)], stats);
  expect(feed.getByRole('listitem').textContent?.replace('Reaver #1', '').trim()).toBe(feedLine);
});
