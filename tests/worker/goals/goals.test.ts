import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GoalId } from '#contract/goals.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';

const world = playerPerTest({ takesFleet: false });
const shown = async () => (await world.player.call('goal')).answer;
const move = (
  from: GoalId | null,
  did: 'next' | 'verified' = 'next',
  idempotencyKey: string = randomUUID(),
) => world.player.call('moveGoal', { body: { data: { from, did } }, idempotencyKey });
const isOffered = async () => (await world.player.me()).firstVoyages?.hasGoal;

test('a player has no goal before the first is asked for, and then the nearest', async () => {
  expect(await shown()).toEqual({ goal: null, progress: 0, target: 0, passed: 0 });
  expect(await isOffered()).toBe(true);
  expect((await move(null)).answer).toEqual({ done: true });
  expect(await shown()).toEqual({ goal: 'firstPlunder', progress: 0, target: 1, passed: 0 });
});

test('a call moves on once: again, and from a goal that is not shown, it changes nothing', async () => {
  await move(null);
  const key = randomUUID();
  await move('firstPlunder', 'next', key);
  const second = await shown();
  expect(second.goal).toBe('firstSpecial');
  await move('firstPlunder', 'next', key);
  await move('firstPlunder');
  await move(null);
  expect(await shown()).toEqual(second);
  await world.worker.services.db
    .updateTable('players')
    .set({ goal: 'receipt' })
    .where('id', '=', world.player.playerId)
    .execute();
  await move('firstSpecial');
  expect((await shown()).goal).toBe('receipt');
});

test('a goal is reached by a claim, and stays passed', async () => {
  const captain = await world.player.captain({ level: 1 });
  await move(null);
  const { result } = await world.player.send('safe-haven', captain);
  world.worker.clock.advanceMs(100 * 24 * 3_600_000);
  await world.player.claimResult((result as { id: string }).id);
  expect(await shown()).toEqual({ goal: 'firstPlunder', progress: 1, target: 1, passed: 0 });
  await move('firstPlunder');
  expect((await shown()).passed).toBe(1);
});

test('the browser reports a verified receipt', async () => {
  await world.worker.services.db
    .updateTable('players')
    .set({ goal: 'receipt' })
    .where('id', '=', world.player.playerId)
    .execute();
  expect(await shown()).toMatchObject({ goal: 'receipt', progress: 0 });
  await move('receipt', 'verified');
  expect(await shown()).toMatchObject({ goal: 'receipt', progress: 1, target: 1 });
});

test('Help offers no goals after the last one', async () => {
  await world.worker.services.db
    .updateTable('players')
    .set({ goal: null, goals_passed: ['firstPlunder'] })
    .where('id', '=', world.player.playerId)
    .execute();
  expect(await isOffered()).toBe(false);
});
