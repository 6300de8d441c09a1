import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { fixedPool, overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { payShares } from '#worker/emissions/payShares.ts';
import { earn, earners, received } from './earning.ts';

let world: TestWorker;
beforeEach(async () => {
  world = await startTestWorker();
  await overrideRules(world, { emissions: fixedPool });
});
// `world.stop` checks every invariant.
afterEach(() => world.stop());

const close = () =>
  world.services.db
    .transaction()
    .execute((tx) => closeDay({ tx, dueAt: world.clock.now(), services: world.services }));

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
  await close();
  const earned = await db.selectFrom('player_days').select(['player_id', 'treasure']).execute();
  const earnedBy = new Map(earned.map(({ player_id, treasure }) => [player_id, Number(treasure)]));
  const [brokenEarned = 0, anneEarned = 0] = [broken, anne].map(({ playerId }) => earnedBy.get(playerId));
  expect(brokenEarned).toBe(broken.before);
  expect(anneEarned).toBeGreaterThan(anne.before);
  const closed = await db.selectFrom('emission_days').selectAll().execute();
  expect(closed).toMatchObject([{ day: '2026-06-17', treasure: BigInt(brokenEarned + anneEarned) }]);
});

test('a player whose share cannot be paid delays no other share or day, and is paid once it can be', async () => {
  const { db } = world.services;
  const pool = baseUnits('BOOTY', 100_000);
  const days = ['emissions-2026-06-17', 'emissions-2026-06-18'];
  const players = await earners(world, '2026-06-17', [1, 1, 1, 1]);
  for (const id of players) await earn(world, id, '2026-06-18', 1);
  for (const midnight of ['2026-06-18T00:00:00Z', '2026-06-19T00:00:00Z']) {
    world.clock.set(midnight);
    await close();
  }
  // The ids grow, so this player is neither the first nor the last to be paid.
  const [broken = ''] = players.slice(1);
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse before update on player_days for each row
      when (old.player_id = ${sql.lit(broken)}) execute function refuse()`.execute(db);
  await payShares(world.services, { batchPlayers: 3, runMs: 5_000 });
  const share = pool / 4n;
  const paid = { balance: 2n * share, looted: 2n * share, days };
  const none = { balance: 0n, looted: 0n, days: [] };
  const all = () => Promise.all(players.map((id) => received(world, id)));
  expect(await all()).toEqual([paid, none, paid, paid]);

  await sql`drop trigger refuse on player_days`.execute(db);
  await payShares(world.services, { batchPlayers: 3, runMs: 5_000 });
  expect(await all()).toEqual([paid, paid, paid, paid]);
  const unpaid = await db.selectFrom('emission_days').where('paid_at', 'is', null).select('day').execute();
  expect(unpaid).toEqual([]);
});
