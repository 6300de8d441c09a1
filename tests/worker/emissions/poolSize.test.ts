import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { payShares } from '#worker/emissions/payShares.ts';
import { earners, received } from './earning.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

test('the pool has 100 BOOTY for each player who earned Treasure on the day, for 14 of them at least', async () => {
  const { db } = world.services;
  await insertPlayer(db);
  const [anne = ''] = await earners(world, '2026-06-17', [10, 20, 40]);
  const dueAt = new Date('2026-06-18T00:00:00Z');
  await db.transaction().execute((tx) => closeDay({ tx, dueAt, services: world.services }));
  await payShares(world.services, {});
  const closed = await db.selectFrom('emission_days').select(['pool', 'players']).execute();
  expect(closed).toEqual([{ pool: baseUnits('BOOTY', 1_400), players: 3 }]);
  expect((await received(world, anne)).balance).toBe(baseUnits('BOOTY', 200));
});
