import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { baseUnits } from '#rules/tokens.ts';
import { linearTreasure, overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { settleDueSlots } from '#worker/missions/settleSlots.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-06-17T12:00:00Z');
/** One millisecond, in hours. */
const instant = 1 / hourMs;

/**
 * Hours at which the later slots of three runs start, each with the Treasure that it pays. Each pays twice as much as
 * the one before, so the Treasure of a run shows which of its slots were paid.
 */
const treasureAt = new Map([4, 5, 6, 8, 9, 10].map((hour, index) => [hour, 20 * 2 ** index]));

let worker: TestWorker;
let testPlayer: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  await overrideRules(worker, { treasurePerStrength: linearTreasure });
  // A captain with strength 10,000 earns that much in a slot of four hours. The half is rounded off.
  const rates = [...treasureAt].map(([hour, treasure]) => ({
    hour: new Date(start + hour * hourMs),
    treasure_per_strength: String(((treasure + 0.5) * 6) / 10_000),
    total_strength: 1n,
  }));
  await worker.services.db.insertInto('treasure_rates').values(rates).execute();
});
beforeEach(async () => {
  worker.clock.set(start);
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const setHour = (hour: number) => worker.clock.set(Math.round(start + hour * hourMs));
const tokens = async () => (await testPlayer.me()).battleTokens;

/** Sends a captain on twelve hours of levelling, with Battle Tokens on. */
async function levelling(): Promise<string> {
  const captain = await testPlayer.captain({ level: 10, ship: 20, crew: 30, item: 20 });
  const { id } = (await testPlayer.send('the-docks', captain)).result as ActiveMission;
  expect(await testPlayer.call('toggleBattleToken', { body: { activeMissionId: id } })).toMatchObject({
    status: 200,
  });
  return id;
}

async function spend(amount: number): Promise<void> {
  const { db, clock } = worker.services;
  const transfer = {
    token: 'BATTLE_TOKEN',
    amount: baseUnits('BATTLE_TOKEN', amount),
    from: { playerId: testPlayer.playerId },
    to: { systemAccount: 'treasury' },
  } as const;
  await db
    .transaction()
    .execute((tx) =>
      bookTransfers(tx, { reason: 'gift', jobId: null, at: clock.now(), transfers: [transfer] }),
    );
}

/** One booking of Battle Tokens: its hour, and the change of the balance. */
type Booking = readonly [hour: number, change: number];

async function book([hour, change]: Booking): Promise<void> {
  setHour(hour);
  await (change > 0 ? testPlayer.give('BATTLE_TOKEN', change) : spend(-change));
}

const stories: { story: string; bookings: Booking[]; paid: number[][] }[] = [
  { story: 'nothing booked: no slot is paid', bookings: [], paid: [[], [], []] },
  {
    story: 'four tokens from the start: the first four slots of all runs',
    bookings: [[3, 4]],
    paid: [[4, 8], [5], [6]],
  },
  {
    story: 'a token booked at the moment of a slot pays for it',
    bookings: [[5, 1]],
    paid: [[], [5], []],
  },
  {
    story: 'a token booked an instant later pays only for the next',
    bookings: [[5 + instant, 1]],
    paid: [[], [], [6]],
  },
  {
    story: 'a token spent at last does not pay for an early slot',
    bookings: [
      [3, 3],
      [10.5, -2],
    ],
    paid: [[4], [], []],
  },
  {
    story: 'tokens come and go between the slots',
    bookings: [
      [4, 1],
      [5 + instant, 1],
      [7, -1],
      [9, 2],
    ],
    paid: [[4], [9], [6]],
  },
  {
    story: 'a token booked at the moment of a slot, by a clock that was set back by half a second',
    bookings: [
      [3.5, 1],
      [6 + 500 * instant, 1],
      [6, 1],
    ],
    paid: [[4, 8], [], [6]],
  },
];

test.each(stories)('$story', async ({ bookings, paid }) => {
  await testPlayer.giveAway('BATTLE_TOKEN');
  const runs: string[] = [];
  for (const hour of [0, 1, 2]) {
    setHour(hour);
    runs.push(await levelling());
  }
  for (const booking of bookings) await book(booking);
  setHour(11);
  const before = await tokens();
  await settleDueSlots(worker.services);

  const { answer } = await testPlayer.call('activeMissions');
  const rewards = runs.map((id) => answer.find((mission) => mission.id === id)?.reward);
  const treasure = (hours: number[]) => hours.reduce((sum, hour) => sum + (treasureAt.get(hour) ?? 0), 0);
  expect(rewards).toEqual(paid.map(treasure));
  expect(before - (await tokens())).toBe(paid.flat().length);
});
