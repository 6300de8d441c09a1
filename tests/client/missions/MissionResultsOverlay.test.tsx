import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MissionResult } from '#contract/missions.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from './aMissionScreen.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
});

const jobId = '00000000-0000-4000-8000-000000000001';
const captains = (n: number) => Array.from({ length: n }, (_, i) => aCaptain({ uid: `captain-${i + 1}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = () => screen.getByRole('heading', { level: 3 }).closest('li') as HTMLElement;

test('a plunder shows island, name, effect, captains and the reward with two decimals', () => {
  aGame().showResults([aResult()]);
  for (const text of ['Island 1', 'Treasure Pit', 'Loot', '1 captain', '12.50'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('the first card has the focus, and its name is mission, outcome and reward', async () => {
  const game = aGame();
  game.showWithOverlays(null);
  const results = [aResult(), aResult({ id: 'result-2' })];
  act(() => game.services.overlays.open('missionResults', { results }));
  const cards = await screen.findAllByRole('listitem', { name: 'Treasure Pit Loot 12.50' });
  expect(cards).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(cards[0]));
});

test('a long name is cut to twelve characters', () => {
  aGame().showResults([aResult({ mission: aMission({ name: "Captain's Academy" }) })]);
  expect(screen.getByRole('heading').textContent).toMatch(/^Captain's Ac(…|\.\.\.)$/);
});

test.each([
  ['all of its Treasure', { reward: 0, treasureOverLimit: 15_000 }, '0.00', 'Not paid: 15,000.'],
  ['some of its Treasure', { reward: 2_500, treasureOverLimit: 1 }, '2,500.00', 'Not paid: 1.'],
])('a plunder of which the daily limit took %s says so', (_what, brought, reward, notPaid) => {
  aGame().showResults([
    aResult({ outcome: { type: 'success', effect: 'Triple', multiplier: 3 }, ...brought }),
  ]);
  const why = `A captain earns at most 100,000 TREASURE a day. ${notPaid}`;
  expect(screen.getByRole('listitem', { name: `Treasure Pit Triple ×3 ${reward} ${why}` })).toBeTruthy();
});

test('a plunder that was paid in full says nothing of the daily limit', () => {
  aGame().showResults([aResult()]);
  expect(screen.queryByText(/a day/)).toBeNull();
});

test("a failure reads 'mission failed'", () => {
  aGame().showResults([aResult({ outcome: { type: 'failure', effect: 'Storm', multiplier: 0 } })]);
  expect(screen.getByText('mission failed')).toBeTruthy();
});

test('eleven portraits, then the number of the others', () => {
  aGame().showResults([aResult({ nftsLoaded: captains(13) })]);
  expect(screen.getAllByTitle(/^Reaver #/)).toHaveLength(11);
  expect(screen.getByText('+2')).toBeTruthy();
});

test.each([
  [5, false],
  [6, true],
])('a multiplier of %i glows: %s', (multiplier, glows) => {
  aGame().showResults([aResult({ outcome: { type: 'success', effect: 'Loot', multiplier } })]);
  expect(card().className.includes('glow')).toBe(glows);
});

test('the emporium has the gems theme, all others the Treasure theme', () => {
  const gems = aMission({ id: 'gem-emporium', name: 'Gem Emporium' }, { kind: 'Plunders', yield: 'Gems' });
  aGame().showResults([aResult({ mission: gems, gemsReward: 10 })]);
  expect(card().dataset.theme).toBe('gems');
});

test('Total Earned is shown only if gems were earned', () => {
  aGame().showResults([aResult()]);
  expect(screen.queryByText('Total Earned')).toBeNull();
  cleanup();
  aGame().showResults([aResult({ gemsReward: 10 }), aResult({ id: 'result-2', gemsReward: 20 })]);
  expect(screen.getByText('Total Earned').nextSibling?.textContent).toContain('30.00');
});

test('the average time spent is in days, hours and minutes', () => {
  aGame().showResults([aResult(), aResult({ id: 'result-2', claimTime: 2 * 86_400_000 + 120_000 })]);
  expect(screen.getByText('Average Time Spent').nextSibling?.textContent).toBe('1d 12h 1m');
});

test('the arrows move the row by 268 pixels', async () => {
  const moved = vi.fn();
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(moved);
  aGame().showResults([aResult()]);
  await press('Next results');
  await press('Previous results');
  expect(moved.mock.calls.map(([{ left }]) => left)).toEqual([268, -268]);
});

test('a row can be dragged with the mouse, and the drag presses nothing', async () => {
  const game = aGame();
  game.showResults([aResult(), aResult({ id: 'result-2' })]);
  const [receipt] = screen.getAllByRole('button', { name: 'Receipt of Treasure Pit' });
  if (!receipt) throw new Error('no card has a receipt');
  const row = receipt.closest('ul') as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drag = (byX: number) => {
    fireEvent.pointerDown(receipt, { pointerType: 'mouse', button: 0, clientX: 300 });
    fireEvent.pointerMove(window, { clientX: 300 + byX });
    fireEvent.pointerUp(window);
    fireEvent.click(receipt);
    act(() => void vi.runAllTimers());
  };
  drag(-120);
  expect(row.scrollLeft).toBe(120);
  expect(game.services.overlays.stack.getState()).toEqual([]);
  // A press with a small movement counts as a press, not as a drag.
  drag(2);
  expect(row.scrollLeft).toBe(120);
  expect(game.services.overlays.stack.getState()).toMatchObject([{ name: 'receipt' }]);
});

test('Re-Send All sends the same captains to the same mission and closes', async () => {
  const game = aGame({ initiateBatch: { jobIds: [jobId] } });
  game.showResults([aResult()]);
  await press('Re-Send All');
  await waitFor(async () =>
    expect(await game.posted('/missions/initiate-batch')).toEqual([
      {
        missionPath: 'missions/treasure-pit',
        nfts: ['captain-1'],
        levelCount: [1],
        nonce: expect.any(String),
      },
    ]),
  );
  game.notify(jobId, 'initiate', { result: anActiveMission() });
  await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1));
  expect(game.toasts()).toEqual(['1 mission(s) started']);
});

test('Re-Send All that the worker refuses shows the reason and stays open', async () => {
  const game = aGame({ initiateBatch: () => refusal(409, 'captain_not_resting', 'Reaver #1 is away.') });
  game.showResults([aResult()]);
  await press('Re-Send All');
  await waitFor(() => expect(game.toasts()).toEqual(['Reaver #1 is away.']));
  expect(game.close).not.toHaveBeenCalled();
});

test.each([
  ['a fault of the worker', () => refusal(500, 'fault', 'An error occurred, try again later')],
  ['an answer that is not of the worker', () => new Response('<html>', { status: 500 })],
])('Re-Send All that fails by %s says so and closes', async (_what, answer) => {
  const game = aGame({ initiateBatch: answer });
  game.showResults([aResult()]);
  await press('Re-Send All');
  await waitFor(() => expect(game.toasts()).toEqual(['An error occurred, try again later']));
  expect(game.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['failed by a fault closes', 'fault', 'An error occurred, try again later', 1],
  ['was refused stays open', 'captain_not_resting', 'Reaver #1 is away.', 0],
])('Re-Send All whose job %s', async (_how, code, message, closed) => {
  const game = aGame({ initiateBatch: { jobIds: [jobId] } });
  game.showResults([aResult()]);
  await press('Re-Send All');
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  game.notify(jobId, 'initiate', { error: true, code, message });
  await waitFor(() => expect(game.toasts()).toEqual([message]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Re-Send All' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(game.close).toHaveBeenCalledTimes(closed);
});

test('without results it says so, and Re-Send All has no captains to send', async () => {
  const game = aGame();
  game.showResults([]);
  expect(screen.getByText('No mission has come home yet')).toBeTruthy();
  await press('Re-Send All');
  expect(game.toasts()).toEqual(['No NFTs to send on Mission']);
});

test('a result without its captains cannot be sent again', async () => {
  const game = aGame();
  game.showResults([aResult({ nftIds: [] })]);
  await press('Re-Send All');
  expect(game.toasts()).toEqual(['An error occurred, try again later']);
});

test('Re-Send All of several missions makes one request per mission and shows one toast for all', async () => {
  const second = '00000000-0000-4000-8000-000000000002';
  const jobIds = [jobId, second];
  const game = aGame({ initiateBatch: () => Response.json({ jobIds: [jobIds.shift()] }, { status: 202 }) });
  game.showResults([aResult(), aResult({ id: 'result-2', mission: aMission(), nftIds: ['captain-2'] })]);
  await press('Re-Send All');
  await waitFor(async () => expect(await game.posted('/missions/initiate-batch')).toHaveLength(2));
  game.notify(jobId, 'initiate', { result: anActiveMission() });
  game.notify(second, 'initiate', { result: anActiveMission() });
  await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1));
  expect(game.toasts()).toEqual(['2 mission(s) started']);
});

test('Re-Send All of past results sends a captain with several results to where it was last', async () => {
  const game = aGame({ initiateBatch: { jobIds: [jobId] } });
  game.showResults([aResult({ mission: aMission() }), aResult({ id: 'older' })]);
  await press('Re-Send All');
  await waitFor(async () =>
    expect(await game.posted('/missions/initiate-batch')).toMatchObject([
      { missionPath: 'missions/the-docks', nfts: ['captain-1'] },
    ]),
  );
});

test('Re-Send All asks before captains leave on a Special again', async () => {
  const deck = aMission(
    { id: 'all-hands-on-deck', name: 'All Hands on Deck' },
    { kind: 'Specials', yield: 'Levels', entity: null },
  );
  const game = aGame({ initiateBatch: { jobIds: [jobId] } });
  game.showResults([aResult({ type: 'Specials', mission: deck })]);
  await press('Re-Send All');
  expect(screen.getByText('This Captain cannot be recalled until the mission is over.')).toBeTruthy();
  expect(await game.posted('/missions/initiate-batch')).toEqual([]);
  await press('Confirm & Send');
  await waitFor(async () => expect(await game.posted('/missions/initiate-batch')).toHaveLength(1));
});

describe('other kinds than Plunders show their yield, what was found and the Treasure', () => {
  const brought = (
    mission: Parameters<typeof aMission>[1] & { kind: MissionResult['type'] },
    result: Partial<MissionResult>,
  ) => {
    aGame().showResults([
      aResult({ type: mission.kind, mission: aMission({}, { entity: null, ...mission }), ...result }),
    ]);
    return card().textContent;
  };

  test.each([
    [
      'levels, and the Treasure of Battle Tokens',
      { kind: 'Events', yield: 'Levels' },
      { reward: 833, levelsGained: 2 },
      'Levels+2 levels833.00',
    ],
    [
      'an item level token',
      { kind: 'Raids', yield: 'Item' },
      { reward: 1, tokensReward: [{ token: 'ITEM_LEVEL_TOKEN', amount: 1 }] },
      'Item1.00 Item Level Token0.00',
    ],
    ['gems', { kind: 'Raids', yield: 'Item' }, { reward: 0, gemsReward: 3 }, 'Item3.00 GEMS0.00'],
    ['gold bars', { kind: 'Burners', yield: 'Gold Bars' }, { reward: 1_500 }, 'Gold Bars1,500.000.00'],
  ] as const)('%s', (_, mission, result, text) => {
    expect(
      brought(mission, {
        ...result,
        tokensReward: [...('tokensReward' in result ? result.tokensReward : [])],
      }),
    ).toContain(text);
  });
});
