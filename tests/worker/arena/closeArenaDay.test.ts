import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { type SettledJob, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import { schedules } from '#worker/app/schedules.ts';
import { closeEndedArenaDay } from '#worker/arena/closeArenaDay.ts';
import { type ArenaPayOptions, payArenaShares } from '#worker/arena/payArenaShares.ts';
import type { Database } from '#worker/database/database.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { ScheduleRunner } from '#worker/schedules/ScheduleRunner.ts';
import { ArenaPlayer, linkDiscord, rewardOf, someoneThere, unlinkDiscord } from './ArenaPlayer.ts';

const midnight = '2026-06-18T00:00:00Z';
/** XP with which a player has level 1, 2 or 4. */
const [level1, level2, level4] = [100, 255, 770];

let worker: TestWorker;
let runners: ScheduleRunner[] = [];
/** Each test gets its own worker, because a closed day cannot be reopened. */
beforeEach(async () => {
  worker = await startTestWorker();
  worker.clock.set('2026-06-17T12:00:00Z');
});
// `stop` checks every invariant.
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await worker.stop();
});

/** Closes the day that ended at `at`, which fixes its shares but does not pay them. */
const fix = (at = midnight) =>
  worker.services.db
    .transaction()
    .execute((tx) => closeEndedArenaDay({ tx, dueAt: new Date(at), services: worker.services }));
const pay = (options?: ArenaPayOptions) => payArenaShares(worker.services, options);
/** Closes the day that ended at `at`, and adds the shares to the rewards. */
async function close(at?: string): Promise<void> {
  await fix(at);
  await pay();
}
const waiting = () => worker.services.db.selectFrom('arena_shares').selectAll().execute();
const closedDays = () => worker.services.db.selectFrom('arena_days').selectAll().orderBy('day').execute();

/** Treasure of a system account in base units, calculated as the sum of its entries. */
async function held(systemAccount: string): Promise<bigint> {
  const entries = await worker.services.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.house', '=', systemAccount)
    .where('account.token', '=', 'TREASURE')
    .select('entry.amount')
    .execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Starts a runner of the game's own arena schedules. They are due for the first time after the current time of the
 * clock.
 */
async function startRunner(): Promise<ScheduleRunner> {
  const { closeArenaDay } = schedules;
  if (!closeArenaDay || !schedules.payArenaShares) throw new Error('the schedules have other names');
  const runner = new ScheduleRunner(worker.services, {
    closeArenaDay,
    payArenaShares: schedules.payArenaShares,
  });
  runners.push(runner);
  await runner.register();
  runner.start();
  return runner;
}

/** For each arena job that is not settled, the number of attempts so far. */
async function attemptsOfClaims(db: Database): Promise<number[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('attempts')
    .where('kind', '=', 'arena')
    .where('settled_at', 'is', null)
    .execute();
  return jobs.map(({ attempts }) => attempts);
}

const rewards = (ids: readonly string[]) => Promise.all(ids.map((id) => rewardOf(worker, id)));
const three = () => Promise.all([level1, level2, level4].map((xp) => someoneThere(worker, xp)));

describe('at 00:00 UTC', () => {
  test('200,000 Treasure are shared by level, and the remainder goes to the treasury', async () => {
    const players = await three();
    await close();
    expect(await rewards(players)).toEqual([28_571n, 57_142n, 114_285n]);
    expect(await closedDays()).toEqual([
      {
        day: '2026-06-17',
        pool: 200_000n,
        levels: 7_000n,
        captains: 3,
        shared: 199_998n,
        closed_at: worker.clock.now(),
      },
    ]);
    expect([await held('arena'), await held('treasury'), await held('issuance')]).toEqual([
      199_998n,
      2n,
      -200_000n,
    ]);
  });

  test('rewards run on from day to day, and a claim pays them at once', async () => {
    const anne = await ArenaPlayer.signIn(worker, level1);
    const captain = await anne.player.captain();
    await anne.send(captain);
    await close();
    await close('2026-06-19T00:00:00Z');
    expect((await anne.entry())?.arenaNft?.reward).toBe(400_000);
    const before = await anne.treasure();
    worker.clock.set('2026-06-19T10:00:00Z');
    expect(await anne.claim(captain)).toMatchObject({
      message: 'Successfully claimed The Arena Rewards',
      result: { captainId: captain, reward: 400_000 },
    });
    expect(await anne.treasure()).toBe(before + 400_000);
    expect(await held('arena')).toBe(0n);
    const { answer } = await anne.player.call('accountEntries', { query: { reason: 'arena.claim' } });
    expect(answer.entries).toMatchObject([
      { change: 400_000, token: 'TREASURE', about: { captain: 'Reaver #1' } },
    ]);
  });

  test('a captain of level 0, or without Discord, or sent after it, gets nothing', async () => {
    const [counted = '', low = '', gone = ''] = await Promise.all(
      [level1, 99, level4].map((xp) => someoneThere(worker, xp)),
    );
    await unlinkDiscord(worker, gone);
    worker.clock.set('2026-06-18T00:00:00.200Z');
    const late = await ArenaPlayer.signIn(worker, level4);
    await late.send(await late.player.captain());
    await close();
    expect(await rewards([counted, low, gone, late.id])).toEqual([200_000n, 0n, 0n, 0n]);
    expect(await closedDays()).toMatchObject([{ levels: 1_000n, captains: 1 }]);
  });

  test('without anyone there the day is closed and nothing is issued', async () => {
    await close();
    expect(await closedDays()).toMatchObject([{ pool: 0n, levels: 0n, captains: 0, shared: 0n }]);
    expect(await held('issuance')).toBe(0n);
  });

  test('the live pool counts, in whole Treasure', async () => {
    await overrideRules(worker, { arena: { dailyPoolTreasure: 100.9 } });
    const players = await three();
    await close();
    expect(await rewards(players)).toEqual([14n, 28n, 57n]);
  });
});

describe('exactly once', () => {
  test('a day is closed once, also by many at the same time', async () => {
    const players = await three();
    await Promise.all([close(), close(), close(), close()]);
    await close();
    expect(await rewards(players)).toEqual([28_571n, 57_142n, 114_285n]);
    expect(await held('issuance')).toBe(-200_000n);
  });

  test('two workers at midnight close it once, by the schedule of the game', async () => {
    const players = await three();
    const both = [await startRunner(), await startRunner()];
    worker.clock.set('2026-06-17T23:59:59Z');
    await Promise.all(both.map((runner) => runner.runDue()));
    expect(await closedDays()).toEqual([]);
    worker.clock.set(midnight);
    await Promise.all(both.map((runner) => runner.runDue()));
    await expect.poll(async () => (await closedDays()).length).toBe(1);
    worker.clock.advanceMs(1_000);
    await Promise.all(both.map((runner) => runner.runDue()));
    await expect.poll(() => rewards(players)).toEqual([28_571n, 57_142n, 114_285n]);
  });

  test('days at whose end no worker ran are closed by the first that starts', async () => {
    const [player = ''] = await three();
    await (await startRunner()).stop();
    worker.clock.set('2026-06-20T09:00:00Z');
    const back = await startRunner();
    await back.runDue();
    // Polls, because the runner's own timer may have started the schedule before `runDue`.
    await expect
      .poll(async () => (await closedDays()).map(({ day }) => day))
      .toEqual(['2026-06-17', '2026-06-18', '2026-06-19']);
    worker.clock.advanceMs(1_000);
    await back.runDue();
    await expect.poll(() => rewardOf(worker, player)).toBe(3n * 28_571n);
  });

  test('who claims right after midnight, before any schedule ran, has the day', async () => {
    const others = await three();
    const anne = await ArenaPlayer.signIn(worker, level1);
    const captain = await anne.player.captain();
    await anne.send(captain);
    worker.clock.set('2026-06-19T00:00:00.100Z');
    expect(await anne.claim(captain)).toMatchObject({ state: 'succeeded', result: { reward: 50_000 } });
    await close();
    await close('2026-06-19T00:00:00Z');
    expect(await rewards(others)).toEqual([50_000n, 100_000n, 200_000n]);
    expect((await closedDays()).map(({ day, levels }) => [day, levels])).toEqual([
      ['2026-06-17', 8_000n],
      ['2026-06-18', 8_000n],
    ]);
  });

  test('claims of many players and the schedule at the same moment: each day is paid once', async () => {
    const players = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const player = await ArenaPlayer.signIn(worker, level1);
        const captain = await player.player.captain();
        await player.send(captain);
        return { player, captain };
      }),
    );
    worker.clock.set(midnight);
    const [claims] = await Promise.all([
      Promise.all(players.map(({ player, captain }) => player.claim(captain))),
      close(),
      close(),
      pay({ batchCaptains: 1 }),
    ]);
    expect(claims.map(({ state }) => state)).toEqual(players.map(() => 'succeeded'));
    expect(claims.map(({ result }) => Object(result).reward)).toEqual(players.map(() => 25_000));
    expect(await checkInvariants(worker.services.db)).toEqual([]);
  });

  test('a claim while another worker closes the day comes after it, and holds up nobody meanwhile', async () => {
    const { db } = worker.services;
    const claiming = await Promise.all(
      // More players than a worker serves at once (`maxBatchesAtOnce` in JobRunner.ts).
      Array.from({ length: 12 }, async () => {
        const player = await ArenaPlayer.signIn(worker, level1);
        const captain = await player.player.captain();
        await player.send(captain);
        return { player, captain };
      }),
    );
    const other = await ArenaPlayer.signIn(worker, level1);
    worker.clock.set(midnight);
    let claims: Promise<SettledJob[]> = Promise.resolve([]);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('arena days'))`.execute(tx);
      claims = Promise.all(claiming.map(({ player, captain }) => player.claim(captain)));
      expect((await other.send(await other.player.captain())).state).toBe('succeeded');
      await expect.poll(() => attemptsOfClaims(db)).toEqual(claiming.map(() => 0));
    });
    expect((await claims).map(({ result }) => Object(result).reward)).toEqual(claiming.map(() => 16_666));
    expect((await closedDays()).map(({ captains }) => captains)).toEqual([12]);
  });

  test('of thirty claims at once one pays', async () => {
    const anne = await ArenaPlayer.signIn(worker, level1);
    const captain = await anne.player.captain();
    await anne.send(captain);
    await close();
    const before = await anne.treasure();
    const claims = await Promise.all(Array.from({ length: 30 }, () => anne.claim(captain)));
    expect(claims.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(await anne.treasure()).toBe(before + 200_000);
  });
});

test('a claim that is under way when the day is closed keeps what it has, and the share stays with the treasury', async () => {
  const { db } = worker.services;
  const [stayed = ''] = [await someoneThere(worker, level1)];
  const leaving = await insertPlayer(db);
  await linkDiscord(worker, leaving, { xp: level1 });
  const captain = await insertCaptain(db, leaving, { standing: 'arena' });
  let closing = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('nfts').set({ standing: 'resting' }).where('uid', '=', captain).execute();
    await tx
      .updateTable('arena_stays')
      .set({ claimed_at: worker.clock.now() })
      .where('captain_uid', '=', captain)
      .execute();
    // Closing the day does not wait for the captain's row, which this transaction has locked.
    await fix();
    expect(await waiting()).toHaveLength(2);
    closing = pay();
    await until(async () => (await waitingForLocks(worker)) > 0);
  });
  await closing;
  expect(await rewardOf(worker, stayed)).toBe(100_000n);
  expect([await held('arena'), await held('treasury')]).toEqual([100_000n, 100_000n]);
});

describe('adding the shares to the rewards', () => {
  const shares = [28_571n, 57_142n, 114_285n];

  test('happens after the day was closed, in batches, and leaves none', async () => {
    const players = await three();
    await fix();
    expect(await rewards(players)).toEqual([0n, 0n, 0n]);
    expect(await checkInvariants(worker.services.db)).toEqual([]);
    await pay({ batchCaptains: 1, runMs: 0 });
    expect(await waiting()).toHaveLength(2);
    expect(await checkInvariants(worker.services.db)).toEqual([]);
    await pay({ batchCaptains: 1 });
    expect(await rewards(players)).toEqual(shares);
    expect(await waiting()).toEqual([]);
  });

  test('uses the level of the moment in which the day was closed', async () => {
    const players = await three();
    await fix();
    await worker.services.db.updateTable('arena_accounts').set({ xp: 1_000_000 }).execute();
    await pay();
    expect(await rewards(players)).toEqual(shares);
  });

  test('happens once, by any number of workers, also of several days at once', async () => {
    const players = await three();
    await fix();
    await fix('2026-06-19T00:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => pay({ batchCaptains: 1 })));
    await pay();
    expect(await rewards(players)).toEqual(shares.map((share) => 2n * share));
  });

  test('is undone with its batch where the worker breaks off, and done by the next', async () => {
    const players = await three();
    await fix();
    const breaks: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.reject(new Error('the worker ended')),
    };
    const db = worker.services.db.withPlugin(breaks);
    await expect(payArenaShares({ ...worker.services, db })).rejects.toThrow('the worker ended');
    expect([await rewards(players), (await waiting()).length]).toEqual([[0n, 0n, 0n], 3]);
    await pay();
    expect(await rewards(players)).toEqual(shares);
  });

  test('is done by a claim that comes before it', async () => {
    const anne = await ArenaPlayer.signIn(worker, level1);
    const captain = await anne.player.captain();
    await anne.send(captain);
    await fix();
    expect(await anne.claim(captain)).toMatchObject({ result: { captainId: captain, reward: 200_000 } });
    expect(await waiting()).toEqual([]);
    await pay();
    expect([await held('arena'), await held('treasury')]).toEqual([0n, 0n]);
  });

  test('does not wait for a claim that has taken its share, nor pays it twice', async () => {
    const [stayed = '', leaving = ''] = await Promise.all(
      [level1, level1].map((xp) => someoneThere(worker, xp)),
    );
    await fix();
    const { db } = worker.services;
    const { id } = await db
      .selectFrom('arena_stays')
      .select('id')
      .where('player_id', '=', leaving)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('arena_shares').where('stay_id', '=', id).execute();
      await pay();
      expect(await rewardOf(worker, stayed)).toBe(100_000n);
      await tx.updateTable('arena_stays').set({ reward: 100_000n }).where('id', '=', id).execute();
    });
    await pay();
    expect(await rewards([stayed, leaving])).toEqual([100_000n, 100_000n]);
  });
});
