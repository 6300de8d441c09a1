import { sql } from 'kysely';
import { systemClock } from '#worker/base/clock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import type { Database } from '#worker/database/database.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { payShares } from '#worker/emissions/payShares.ts';
import { LiveMissionsCache } from '#worker/islands/LiveMissionsCache.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, quantile } from './measure.ts';
import { perSecond, playing, sendUntil, startPlayedServer } from './playedPages.ts';

const paidPlayers = Number(process.env.PAID_PLAYERS ?? 100_000);
/** Number of posts that are measured before the payment. */
const postsBefore = 500;

/**
 * W9: the worker that serves players also pays the Battle Emissions of 100,000 players. Measures the time from POST to
 * notification meanwhile ÷ before; the time until all are paid; and the longest transaction, i.e. the longest time
 * for which a player's row can be locked.
 */
export async function emissionPayment(database: BenchDatabase): Promise<Measured[]> {
  const { db, server, pages, end } = await startPlayedServer(database, 'payShares');
  try {
    await insertPlayers(db);
    await sendUntil(server, pages, async (sent) => sent >= postsBefore);
    const before = await sendUntil(server, pages, async (sent) => sent >= postsBefore);
    const closeMs = await close(db, '2026-01-01');
    const began = performance.now();
    const during = await sendUntil(server, pages, () => isPaid(db));
    const seconds = (performance.now() - began) / 1_000;
    await server.stop();
    await close(db, '2026-01-02');
    const batches = await payAlone(db);
    return [
      {
        id: 'W9',
        what: `POST → notification, 99th percentile, while ${paidPlayers} players are paid ÷ before`,
        value: quantile(during, 0.99) / quantile(before, 0.99),
        unit: '×',
        target: '<=2',
        spread: 0,
        parts: {
          before: quantile(before, 0.99),
          during: quantile(during, 0.99),
          medianBefore: median(before),
          medianDuring: median(during),
          worstDuring: Math.max(...during),
          posts: during.length,
        },
      },
      {
        id: 'W9b',
        what: 'longest transaction that pays a batch: how long a player can be locked',
        value: Math.max(...batches),
        unit: 'ms',
        target: '<=250',
        spread: 0,
        parts: { median: median(batches), p99: quantile(batches, 0.99), batches: batches.length },
      },
      {
        id: 'W9t',
        what: `time until ${paidPlayers} players are paid, beside ${perSecond} posts a second`,
        value: seconds,
        unit: 's',
        target: '<=120',
        spread: 0,
        parts: { closeMs, aloneSeconds: batches.reduce((sum, ms) => sum + ms, 0) / 1_000 },
      },
    ];
  } finally {
    await end();
  }
}

/**
 * Inserts players until there are enough, and lets every player earn Treasure on both days. This includes the players
 * with open pages.
 */
async function insertPlayers(db: Database): Promise<void> {
  await sql`
    insert into players (id, username, primary_address, created_at)
    select gen_random_uuid(), 'Anne Bonny', 'bench' || number, now()
    from generate_series(1, ${paidPlayers - playing}::int) number`.execute(db);
  await sql`
    insert into player_days (day, player_id, treasure)
    select day, id, 1 + (random() * 100000)::int
    from players, unnest(array['2026-01-01', '2026-01-02']::date[]) day`.execute(db);
  for (const table of ['players', 'player_days', 'ledger_accounts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Closes the day as its schedule does. Returns milliseconds. */
async function close(db: Database, day: string): Promise<number> {
  const dueAt = new Date(Date.parse(day) + 86_400_000);
  const config = { gameSpeed: 1 } as Config;
  const log = createLog('error');
  const liveMissions = new LiveMissionsCache();
  const services = { config, db, clock: systemClock, log, liveMissions } as unknown as WorkerServices;
  const began = performance.now();
  await db.transaction().execute((tx) => closeDay({ tx, dueAt, services }));
  return performance.now() - began;
}

async function isPaid(db: Database): Promise<boolean> {
  const { rows } = await sql`select from emission_days where paid_at is null`.execute(db);
  return rows.length === 0;
}

/** Pays everything that is due on an idle database, batch by batch. Returns the milliseconds of each batch. */
async function payAlone(db: Database): Promise<number[]> {
  const batches: number[] = [];
  const services = { db, clock: systemClock, log: createLog('error') };
  while (!(await isPaid(db))) {
    const began = performance.now();
    await payShares(services, { runMs: 0 });
    batches.push(performance.now() - began);
  }
  return batches;
}
