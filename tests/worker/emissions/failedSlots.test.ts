import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

test('a player whose slots cannot be settled does not keep the day open', async () => {
  const { db } = world.services;
  const levelling = async () => {
    const player = await TestPlayer.signIn(world);
    const captain = await player.captain({ item: 1, level: 50 });
    const { id } = Object((await player.send('the-blacksmith', captain)).result);
    await player.call('toggleBattleToken', { body: { activeMissionId: id } });
    const treasureToday = async () => (await player.call('myEmissions')).answer.today.treasure;
    return { id, playerId: player.playerId, before: await treasureToday() };
  };
  const broken = await levelling();
  world.clock.advanceHours(1);
  const anne = await levelling();
  await db
    .updateTable('mission_runs')
    .set({ battle_token_flips: JSON.stringify('not a list') })
    .where('id', '=', broken.id)
    .execute();
  world.clock.set('2026-06-18T00:00:00Z');
  await db
    .transaction()
    .execute((tx) => closeDay({ tx, dueAt: world.clock.now(), services: world.services }));
  const earned = await db.selectFrom('player_days').select(['player_id', 'treasure']).execute();
  const earnedBy = new Map(earned.map(({ player_id, treasure }) => [player_id, Number(treasure)]));
  const [brokenEarned = 0, anneEarned = 0] = [broken, anne].map(({ playerId }) => earnedBy.get(playerId));
  expect(brokenEarned).toBe(broken.before);
  expect(anneEarned).toBeGreaterThan(anne.before);
  const closed = await db.selectFrom('emission_days').selectAll().execute();
  expect(closed).toMatchObject([{ day: '2026-06-17', treasure: BigInt(brokenEarned + anneEarned) }]);
});
