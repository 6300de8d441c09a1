import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import type { Tx } from '#worker/database/database.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { addTreasureTo, lockDayAndReadTreasure } from '#worker/missions/captainDays.ts';
import { earn, earners } from './earning.ts';

let world: TestWorker;
let anne: string;
let mary: string;
const transaction = (work: (tx: Tx) => Promise<void>) => world.services.db.transaction().execute(work);
const close = (tx: Tx, midnight: string) =>
  closeDay({ tx, dueAt: new Date(midnight), services: world.services });
const untilOneWaits = () =>
  expect.poll(() => waitingForLocks(world), { timeout: 15_000, interval: 10 }).toBe(1);
const closedDays = async () => {
  const days = await world.services.db.selectFrom('emission_days').selectAll().orderBy('day').execute();
  return days.map(({ day, treasure }) => [day, treasure]);
};
const daysOf = async (playerId: string) => {
  const days = await world.services.db
    .selectFrom('player_days')
    .select(['day', 'treasure'])
    .where('player_id', '=', playerId)
    .orderBy('day')
    .execute();
  return days.map(({ day, treasure }) => [day, treasure]);
};

beforeEach(async () => {
  world = await startTestWorker();
  [anne = '', mary = ''] = await earners(world, '2026-06-17', [10, 1]);
  await earn(world, anne, '2026-06-18', 10);
  await transaction((tx) => close(tx, '2026-06-18T00:00:00Z'));
});
// `world.stop` checks every invariant.
afterEach(() => world.stop());

test('late Treasure of a closed day is in the accounts of the open day, though that day is closed meanwhile', async () => {
  let closing = Promise.resolve();
  await transaction(async (tx) => {
    const captainId = await insertCaptain(tx, mary);
    await lockDayAndReadTreasure(tx, captainId, '2026-06-17');
    await addTreasureTo(tx, { captainId, playerId: mary, day: '2026-06-17', treasure: 30 });
    closing = transaction((other) => close(other, '2026-06-19T00:00:00Z'));
    await untilOneWaits();
  });
  await closing;
  expect(await daysOf(mary)).toEqual([
    ['2026-06-17', 1n],
    ['2026-06-18', 30n],
  ]);
  expect(await closedDays()).toEqual([
    ['2026-06-17', 11n],
    ['2026-06-18', 40n],
  ]);
});

test('late Treasure waits for a day that is being closed, and counts for the next one', async () => {
  let earning = Promise.resolve();
  await transaction(async (tx) => {
    await close(tx, '2026-06-19T00:00:00Z');
    earning = earn(world, mary, '2026-06-17', 30);
    await untilOneWaits();
  });
  await earning;
  expect(await daysOf(mary)).toEqual([
    ['2026-06-17', 1n],
    ['2026-06-19', 30n],
  ]);
  expect(await closedDays()).toEqual([
    ['2026-06-17', 11n],
    ['2026-06-18', 10n],
  ]);
});
