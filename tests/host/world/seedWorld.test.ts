import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedWorld } from '#host/world/seedWorld.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { commitmentTo, fairOutcome } from '#worker/missions/fairOutcome.ts';
import { startTestWorker, type TestWorker } from '../../kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ gameSpeed: 60 });
});
// `stop` checks every invariant of the world: money, places, levels.
afterAll(() => worker.stop());

const countOf = async (table: 'players' | 'nfts' | 'mission_runs'): Promise<number> => {
  const { count } = await worker.services.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a world is filled once, however many calls fill it at the same time', async () => {
  const answers = await Promise.all([
    seedWorld(worker.services),
    seedWorld(worker.services),
    seedWorld(worker.services),
  ]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await countOf('players')).toBe(200);
  const nfts = await countOf('nfts');
  expect(await seedWorld(worker.services)).toBe(false);
  expect(await countOf('nfts')).toBe(nfts);
});

test('past outcomes are fair: each follows from its committed seed', async () => {
  const runs = await worker.services.db.selectFrom('mission_runs').selectAll().execute();
  const unfair = runs.filter((run) => {
    const outcomes = missionById(run.mission_id)?.stats.outcomes ?? [];
    const shown = run.result === null ? null : Object(run.result).outcome;
    return (
      commitmentTo(run.seed) !== run.commitment ||
      (shown !== null && fairOutcome(run, outcomes).effect !== shown.effect)
    );
  });
  expect(unfair).toEqual([]);
  expect(runs.length).toBeGreaterThan(500);
});

test('Recent Activity has thirty past claims, newest first, none of them in the future', async () => {
  const { answer } = await worker.call('recentActivity');
  expect(answer).toHaveLength(30);
  const moments = answer.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
  expect(moments[0]).toBeLessThanOrEqual(worker.clock.now().getTime());
});

test("what captains earned today counts for their players' Battle Emissions", async () => {
  const { rows } = await sql<{ captains: bigint; players: bigint }>`
    select (select sum(treasure)::bigint from captain_days) as captains,
      (select sum(treasure)::bigint from player_days) as players`.execute(worker.services.db);
  const [sums] = rows;
  expect(sums?.players).toBeGreaterThan(0n);
  expect(sums?.players).toBe(sums?.captains);
});

test('captains of npcs are on the missions', async () => {
  // The numbers are cached for five seconds, and may have been read before the world was filled.
  worker.clock.advanceMs(6_000);
  const { answer } = await worker.call('missions');
  const crowd = answer.reduce((sum, { missionStats }) => sum + missionStats.totalActiveMissions, 0);
  expect(crowd).toBeGreaterThan(20);
});

test('every npc is ranked by gold bars, the same in every world', async () => {
  const player = await worker.signIn();
  const { answer: mine } = await player.call('myLeaderboard');
  expect(mine).toMatchObject({ rankedPlayers: 200, user: null });
  expect(mine.rankedCaptains).toBeGreaterThan(200);
  const bars = async (origin: TestWorker) => {
    const { rows } = (await (await origin.signIn()).call('userLeaderboard')).answer;
    return rows.map(({ username, goldBurned }) => [username, goldBurned]);
  };
  const other = await startTestWorker({ gameSpeed: 60 });
  try {
    await seedWorld(other.services);
    expect(await bars(other)).toEqual(await bars(worker));
  } finally {
    await other.stop();
  }
});

test('many npcs are ranked in the arena, with captains that stand nowhere else', async () => {
  const player = await worker.signIn();
  const { totalPlayers, rows } = (await player.call('arenaLeaderboard')).answer;
  expect(totalPlayers).toBeGreaterThan(80);
  expect(rows).toHaveLength(10);
  expect(rows[0]?.level).toBeGreaterThan(5);
  expect(rows.every(({ xp, messageCount }) => xp === 20 * messageCount)).toBe(true);
  expect(rows.filter(({ arenaNft }) => arenaNft !== null).length).toBeGreaterThan(0);
});

test('the treasury holds every coin from the first minute', async () => {
  const player = await worker.signIn();
  const { coins, totalWorth } = (await player.call('hideoutStats')).answer;
  expect(coins.map(({ amount }) => amount)).toEqual([100, 1_250_000, 4_800_000, 900_000]);
  expect(totalWorth).toBe(24_070);
});

test('a production world has neither npcs nor gifts, but a starter', async () => {
  const production = await startTestWorker({ config: { world: 'production' } });
  try {
    expect(await seedWorld(production.services)).toBe(false);
    const wallet = new TestWallet();
    const [player] = await Promise.all(Array.from({ length: 5 }, () => production.signIn(wallet)));
    if (!player) throw new Error('nobody signed in');
    const { answer: nfts } = await player.call('nfts');
    expect(nfts.map(({ type }) => type).sort()).toEqual(['CAPTAIN', 'CREW', 'ITEM', 'SHIP']);
    expect((await player.call('me')).answer).toMatchObject({ arAmount: 0, goldAmount: 0 });
    const captain = nfts.find(({ type }) => type === 'CAPTAIN');
    const body = { missionPath: 'missions/treasure-pit', nfts: [captain?.uid ?? ''] };
    const { answer: sent } = await player.call('initiate', { body });
    expect((await production.untilSettled(sent.jobId)).state).toBe('succeeded');
  } finally {
    await production.stop();
  }
});
