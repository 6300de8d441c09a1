import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { fixedPool, overrideRules } from '#tests/kit/overrideRules.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import { schedules } from '#worker/app/schedules.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { payShares } from '#worker/emissions/payShares.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { addTreasureTo, lockDayAndReadTreasure } from '#worker/missions/captainDays.ts';
import { ScheduleRunner } from '#worker/schedules/ScheduleRunner.ts';
import { earn, earners, received } from './earning.ts';

const day = '2026-06-17';
const midnight = '2026-06-18T00:00:00Z';
const pool = baseUnits('BOOTY', 100_000);

let world: TestWorker;
let runners: ScheduleRunner[] = [];
// Each test gets its own world, because a closed day cannot be reopened.
beforeEach(async () => {
  world = await startTestWorker();
  await overrideRules(world, { emissions: fixedPool });
});
// `world.stop` checks every invariant.
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await world.stop();
});

/**
 * Starts a runner of the game's own emission schedules. They are due for the first time after the current time of the
 * clock.
 */
async function startRunner(): Promise<ScheduleRunner> {
  const { closeDay: close, payShares: pay } = schedules;
  if (!close || !pay) throw new Error('the schedules have other names');
  const runner = new ScheduleRunner(world.services, { closeDay: close, payShares: pay });
  runners.push(runner);
  await runner.register();
  runner.start();
  return runner;
}

const close = (at = midnight) =>
  world.services.db
    .transaction()
    .execute((tx) => closeDay({ tx, dueAt: new Date(at), services: world.services }));
const pay = (batchPlayers?: number) =>
  payShares(world.services, batchPlayers === undefined ? {} : { batchPlayers });
const closedDays = () => world.services.db.selectFrom('emission_days').selectAll().orderBy('day').execute();
/** Waits until `holds` returns true, for 15 seconds at most. */
const eventually = (holds: () => Promise<boolean>) =>
  expect.poll(holds, { timeout: 15_000, interval: 10 }).toBe(true);
const unpaidDays = async () =>
  (await closedDays()).filter(({ paid_at }) => paid_at === null).map(({ day }) => day);

/** BOOTY of a system account in base units, calculated as the sum of its entries. */
async function held(systemAccount: string): Promise<bigint> {
  const entries = await world.services.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.house', '=', systemAccount)
    .where('account.token', '=', 'BOOTY')
    .select('entry.amount')
    .execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}

async function issue(amount: bigint): Promise<void> {
  await world.services.db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'gift',
      jobId: null,
      at: world.clock.now(),
      transfers: [
        { token: 'BOOTY', amount, from: { systemAccount: 'issuance' }, to: { systemAccount: 'missions' } },
      ],
    }),
  );
}

/** Number of open transactions in which PostgreSQL waits for the worker's next statement. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    world.services.db,
  );
  return rows.length;
}

describe('at 00:00 UTC', () => {
  test('the pool is shared by Treasure, and the remainder goes to the treasury', async () => {
    const [anne = '', mary = '', jack = ''] = await earners(world, day, [1, 2, 4]);
    world.clock.set(midnight);
    await close();
    await pay();
    const shares = [pool / 7n, (pool * 2n) / 7n, (pool * 4n) / 7n];
    const paid = await Promise.all([anne, mary, jack].map((id) => received(world, id)));
    expect(paid).toEqual(
      shares.map((share) => ({ balance: share, looted: share, days: [`emissions-${day}`] })),
    );
    const [closed] = await closedDays();
    expect(closed).toMatchObject({ day, pool, treasure: 7n, players: 3, paid_at: new Date(midnight) });
    expect(await held('emissions')).toBe(0n);
    expect(await held('treasury')).toBe(pool - shares.reduce((sum, share) => sum + share, 0n));
    expect(await checkInvariants(world.services.db)).toEqual([]);
  });

  test('everything a player earned that day counts, whichever captain earned it and whose it is now', async () => {
    const [anne = ''] = await earners(world, day, [300]);
    await earn(world, anne, day, 100);
    await earn(world, anne, '2026-06-16', 5_000);
    const mary = await insertPlayer(world.services.db);
    await world.services.db
      .updateTable('nfts')
      .set({ owner_id: mary })
      .where('owner_id', '=', anne)
      .execute();
    await close();
    await pay();
    expect(await closedDays()).toMatchObject([{ treasure: 400n, players: 1 }]);
    expect((await received(world, anne)).balance).toBe(pool);
    expect(await received(world, mary)).toEqual({ balance: 0n, looted: 0n, days: [] });
  });

  test('a claim and a Battle Token slot count for the player who sent the captain', async () => {
    const anne = await TestPlayer.signIn(world);
    const id = await anne.sendForOutcome('safe-haven', await anne.captain({ level: 40, crew: 9 }), {
      multiplier: 1,
    });
    world.clock.advanceHours(11);
    const { reward } = await anne.claimResult(id);
    expect((await anne.call('myEmissions')).answer).toEqual({ today: { day, treasure: reward }, days: [] });

    await anne.give('BATTLE_TOKEN', 10);
    const { result } = await anne.send('the-blacksmith', await anne.captain({ item: 1, level: 50 }));
    await anne.call('toggleBattleToken', { body: { activeMissionId: Object(result).id } });
    // The slot that began at 23:00 is settled at the latest when the day is closed.
    world.clock.set(midnight);
    await close();
    await pay();
    const { answer } = await anne.call('myEmissions');
    expect(answer.today).toEqual({ day: '2026-06-18', treasure: 0 });
    expect(answer.days).toMatchObject([{ day, pool: 100_000, share: 100_000, players: 1 }]);
    expect(answer.days[0]?.treasure).toBeGreaterThan(reward);
  });

  test('a day on which nobody earned is closed and emits nothing', async () => {
    world.clock.set(midnight);
    await close();
    await pay();
    expect(await closedDays()).toMatchObject([{ day, pool: 0n, players: 0, paid_at: new Date(midnight) }]);
    expect(await held('treasury')).toBe(0n);
  });

  test('a share of nothing is neither booked nor announced', async () => {
    await overrideRules(world, { emissions: { poolBooty: 0 } });
    const [anne = ''] = await earners(world, day, [10]);
    await close();
    await pay();
    expect(await received(world, anne)).toEqual({ balance: 0n, looted: 0n, days: [] });
    expect(await unpaidDays()).toEqual([]);
  });

  test('the supply cap bounds the pool, and days that follow get nothing', async () => {
    const cap = baseUnits('BOOTY', 1_092_707_501);
    await issue(cap - (await held('issuance')) * -1n - 1_000n);
    const [anne = ''] = await earners(world, day, [10]);
    await earn(world, anne, '2026-06-18', 10);
    await close();
    // The pool of the first day is issued when the day is closed, before its shares are paid.
    await close('2026-06-19T00:00:00Z');
    await pay();
    expect((await closedDays()).map((closed) => closed.pool)).toEqual([1_000n, 0n]);
    expect((await received(world, anne)).balance).toBe(1_000n);
    expect(await held('issuance')).toBe(-cap);
  });
});

describe('exactly once', () => {
  test('a day is closed once, and a share is paid once', async () => {
    const [anne = ''] = await earners(world, day, [10]);
    await close();
    await earn(world, anne, day, 90);
    await close();
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    expect(await received(world, anne)).toEqual({
      balance: pool,
      looted: pool,
      days: [`emissions-${day}`],
    });
    expect(await held('issuance')).toBe(-pool);
  });

  test('two workers pay many players in small batches', async () => {
    const ids = await earners(
      world,
      day,
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    await close();
    await eventually(async () => {
      await Promise.all([pay(3), pay(3)]);
      return (await unpaidDays()).length === 0;
    });
    const all = await Promise.all(ids.map((id) => received(world, id)));
    expect(all.map(({ days }) => days.length)).toEqual(ids.map(() => 1));
    expect(all.map(({ balance }) => balance)).toEqual(
      ids.map((_, index) => (pool * BigInt(index + 1)) / 820n),
    );
  });

  test('both workers at midnight close it once, by the schedules of the game', async () => {
    const [anne = ''] = await earners(world, day, [10]);
    const both = [await startRunner(), await startRunner()];
    world.clock.set('2026-06-17T23:59:59Z');
    await Promise.all(both.map((runner) => runner.runDue()));
    expect(await closedDays()).toEqual([]);
    world.clock.set(midnight);
    await eventually(async () => {
      await Promise.all(both.map((runner) => runner.runDue()));
      world.clock.advanceMs(1_000);
      return (await closedDays()).length > 0 && (await unpaidDays()).length === 0;
    });
    expect((await received(world, anne)).days).toEqual([`emissions-${day}`]);
  });

  test('days missed while no worker ran are closed in order, each with its own Treasure', async () => {
    const [anne = '', mary = ''] = await earners(world, day, [10, 30]);
    await earn(world, anne, '2026-06-18', 70);
    await earn(world, mary, '2026-06-20', 5);
    await (await startRunner()).stop();
    world.clock.set('2026-06-21T09:00:00Z');
    const back = await startRunner();
    await eventually(async () => {
      await back.runDue();
      world.clock.advanceMs(1_000);
      return (await closedDays()).length === 4 && (await unpaidDays()).length === 0;
    });
    expect((await closedDays()).map((closed) => [closed.day, closed.treasure])).toEqual([
      ['2026-06-17', 40n],
      ['2026-06-18', 70n],
      ['2026-06-19', 0n],
      ['2026-06-20', 5n],
    ]);
    expect(await received(world, anne)).toEqual({
      balance: pool / 4n + pool,
      looted: pool / 4n + pool,
      days: ['emissions-2026-06-17', 'emissions-2026-06-18'],
    });
    expect((await received(world, mary)).days).toEqual(['emissions-2026-06-17', 'emissions-2026-06-20']);
  });

  test('a worker killed in the middle leaves nothing half done, and another goes on', async () => {
    const ids = await earners(
      world,
      day,
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
    await (await startRunner()).stop();
    const payer = fileURLToPath(new URL('./emissionPayer.ts', import.meta.url));
    const paidAfterDeaths: number[] = [];
    world.clock.set(midnight);
    // The first two processes die while closing the day, the third in its first batch, the others within or between
    // batches.
    for (const dieAt of [6, 11, 16, 5, 6, 7, 8, 12]) {
      const child = fork(payer, {
        execArgv: ['--import', 'tsx'],
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: world.services.config.databaseUrl,
          NOW: world.clock.now().toISOString(),
          DIE_AT: String(dieAt),
        },
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      // Waits until PostgreSQL has noticed that the process is gone, and has rolled back its open transactions.
      await eventually(async () => (await openTransactions()) === 0);
      expect(await checkInvariants(world.services.db)).toEqual([]);
      world.clock.advanceMs(1_000);
      const all = await Promise.all(ids.map((id) => received(world, id)));
      paidAfterDeaths.push(all.filter(({ days }) => days.length > 0).length);
    }
    expect(paidAfterDeaths).toEqual([0, 0, 0, 0, 0, 0, 3, 6]);
    const last = await startRunner();
    await eventually(async () => {
      await last.runDue();
      world.clock.advanceMs(1_000);
      return (await closedDays()).length === 1 && (await unpaidDays()).length === 0;
    });
    const all = await Promise.all(ids.map((id) => received(world, id)));
    expect(all).toEqual(
      ids.map((_, index) => {
        const share = (pool * BigInt(index + 1)) / 66n;
        return { balance: share, looted: share, days: [`emissions-${day}`] };
      }),
    );
  }, 90_000);
});

describe('while players play', () => {
  test('a player whose row is locked is paid later, and nobody waits', async () => {
    const [anne = '', mary = ''] = await earners(world, day, [1, 1]);
    const { db } = world.services;
    await close();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('players').select('id').where('id', '=', anne).forNoKeyUpdate().execute();
      await pay();
      expect((await received(world, mary)).balance).toBe(pool / 2n);
      expect((await received(world, anne)).balance).toBe(0n);
    });
    expect(await unpaidDays()).toEqual([day]);
    await pay();
    expect((await received(world, anne)).balance).toBe(pool / 2n);
    expect(await unpaidDays()).toEqual([]);
  });

  test('Treasure of a transaction that began before midnight is in the day, later Treasure in the next', async () => {
    const { db } = world.services;
    const [anne = ''] = await earners(world, day, [10]);
    const [mary = ''] = await earners(world, '2026-06-16', [1]);
    const captain = await (await TestPlayer.signIn(world)).captain();
    let closing = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await lockDayAndReadTreasure(tx, captain, day);
      closing = close();
      await eventually(async () => (await waitingForLocks(world)) > 0);
      await addTreasureTo(tx, { captainId: captain, playerId: mary, day, treasure: 30 });
    });
    await closing;
    await earn(world, anne, day, 5);
    await pay();
    expect(await closedDays()).toMatchObject([{ day, treasure: 40n }]);
    const later = await db
      .selectFrom('player_days')
      .select(['day', 'treasure'])
      .where('player_id', '=', anne)
      .orderBy('day')
      .execute();
    expect(later).toEqual([
      { day, treasure: 10n },
      { day: '2026-06-18', treasure: 5n },
    ]);
  });

  test('an open page is notified at once; one that comes back is notified once, by its number', async () => {
    const anne = await world.signIn();
    await earn(world, anne.playerId, day, 10);
    await earn(world, anne.playerId, '2026-06-18', 10);
    const page = await TestSocket.open(world.origin, { token: anne.token, since: 0 });
    await close();
    await pay();
    await until(() => page.notifications.length === 1);
    expect(page.notifications).toEqual([
      {
        seq: 1,
        type: 'battleEmissions',
        data: {
          id: `emissions-${day}`,
          error: false,
          success: true,
          message: 'Battle Emissions: 100,000 BOOTY for you, of 100,000 BOOTY',
          result: { day, pool: 100_000, totalTreasure: 10, players: 1, treasure: 10, share: 100_000 },
        },
      },
    ]);
    page.close();
    await close('2026-06-19T00:00:00Z');
    await pay();
    const back = await TestSocket.open(world.origin, { token: anne.token, since: 1 });
    await until(() => back.notifications.length > 0);
    expect(back.notifications.map(({ seq, data }) => [seq, data.id])).toEqual([[2, 'emissions-2026-06-18']]);
    back.close();
  });
});

test('who earned nothing sees the closed days with nothing', async () => {
  const anne = await world.signIn();
  await earners(world, day, [10]);
  await close();
  expect((await anne.call('myEmissions')).answer).toEqual({
    today: { day, treasure: 0 },
    days: [{ day, pool: 100_000, totalTreasure: 10, players: 1, treasure: 0, share: 0 }],
  });
});
