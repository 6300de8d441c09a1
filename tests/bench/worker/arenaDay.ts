import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '#rules/time.ts';
import { closeEndedArenaDay } from '#worker/arena/closeArenaDay.ts';
import { payArenaShares } from '#worker/arena/payArenaShares.ts';
import { systemClock } from '#worker/base/clock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import type { Database } from '#worker/database/database.ts';
import { LiveMissionsCache } from '#worker/islands/LiveMissionsCache.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, quantile } from './measure.ts';
import { type Page, perSecond, playing, sendUntil, startPlayedServer } from './playedPages.ts';
import type { ServerProcess } from './ServerProcess.ts';

const there = Number(process.env.ARENA_CAPTAINS ?? 100_000);
/** Number of posts that are measured before the day is closed. */
const posts = 250;
/** Number of players who claim in each round, while a day is being closed. */
const claiming = 20;
const rounds = 3;

/**
 * W10: the worker that serves players also closes and pays a day of the arena with 100,000 captains. Measures the
 * longest claim meanwhile; the time from POST to notification for the other players meanwhile ÷ before; the time until
 * all captains are paid; and the longest transaction of the payment, for which a claim may have to wait.
 */
export async function arenaDay(database: BenchDatabase): Promise<Measured[]> {
  const { db, server, pages, end } = await startPlayedServer(database, 'closeArenaDay,payArenaShares');
  try {
    await insertArena(db);
    await sendUntil(server, pages, async (sent) => sent >= posts);
    const before = await sendUntil(server, pages, async (sent) => sent >= posts);
    const during: number[] = [];
    const claims: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await reopen(db, round);
      const began = performance.now();
      const claimers = pages.slice(round * claiming, (round + 1) * claiming);
      const [closed, claimed] = await Promise.all([
        sendUntil(server, pages.slice(rounds * claiming), () => isPaid(db)),
        Promise.all(claimers.map((page, place) => claimAfter(server, page, place * 50))),
      ]);
      seconds.push((performance.now() - began) / 1_000);
      during.push(...closed);
      claims.push(...claimed);
    }
    await server.stop();
    const { closeMs, batches } = await closeAlone(db);
    return [
      {
        id: 'W10',
        what: `longest claim while a day of ${there} captains in the arena is closed`,
        value: Math.max(...claims),
        unit: 'ms',
        target: '<=1000',
        spread: 0,
        parts: { median: median(claims), claims: claims.length, closeAloneMs: closeMs },
      },
      {
        id: 'W10b',
        what: 'POST → notification of other players, 99th percentile, meanwhile ÷ before',
        value: quantile(during, 0.99) / quantile(before, 0.99),
        unit: '×',
        target: '<=2',
        spread: 0,
        parts: {
          before: quantile(before, 0.99),
          during: quantile(during, 0.99),
          worstDuring: Math.max(...during),
          posts: during.length,
        },
      },
      {
        id: 'W10t',
        what: `time until ${there} captains have their share, beside ${perSecond} posts a second`,
        value: median(seconds),
        unit: 's',
        target: '<=60',
        spread: 0,
        parts: {},
      },
      {
        id: 'W10c',
        what: 'longest transaction that adds shares to rewards',
        value: Math.max(...batches),
        unit: 'ms',
        target: '<=250',
        spread: 0,
        parts: { median: median(batches), p99: quantile(batches, 0.99), batches: batches.length },
      },
    ];
  } finally {
    await end();
  }
}

/**
 * Inserts players until there are 100,000, and gives every player a linked Discord account and a captain that has been
 * in the arena for nine days. This includes the players with open pages.
 */
async function insertArena(db: Database): Promise<void> {
  await sql`
    insert into players (id, username, primary_address, created_at)
    select gen_random_uuid(), 'Anne Bonny', 'bench' || number, now()
    from generate_series(1, ${there - playing}::int) number`.execute(db);
  await sql`
    insert into linked_accounts (player_id, provider, provider_user_id, handle, linked_at)
    select id, 'discord', id::text, 'anne', now() from players`.execute(db);
  // Households of four at one address, some of which the rules let count less than their levels.
  await sql`
    insert into login_address_groups (player_id, address_group)
    select id, int4send((row_number() over () / 4)::int) from players`.execute(db);
  await sql`
    insert into arena_accounts (discord_id, xp, battles_won)
    select id::text, (random() * 20000)::int, 1 from players`.execute(db);
  await sql`
    insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, minted, gold_burned, standing, created_at)
    select 'arena-' || id, id, 'CAPTAIN', 'Reavers', 'Reaver', '/captains/reavers-1.webp', 1, 'Common', false, 0, 'arena', now()
    from players`.execute(db);
  await sql`
    insert into arena_stays (id, player_id, captain_uid, sent_at)
    select gen_random_uuid(), id, 'arena-' || id, now() - interval '9 days' from players`.execute(db);
  for (const table of [
    'players',
    'linked_accounts',
    'login_address_groups',
    'arena_accounts',
    'nfts',
    'arena_stays',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Makes another day due: the schedule will close the day that ended `round` days ago. Returns the end of that day. */
async function reopen(db: Database, round: number): Promise<Date> {
  const dueAt = new Date(Date.parse(dayOf(new Date())) - round * 86_400_000);
  await sql`
    insert into arena_days (day, pool, levels, captains, shared, closed_at)
    select day::date, 0, 0, 0, 0, now() from generate_series(now() - interval '10 days', now() - interval '1 day', '1 day') day
    on conflict do nothing`.execute(db);
  await sql`delete from arena_days where day = ${dayOf(new Date(dueAt.getTime() - 1))}::date`.execute(db);
  await sql`update schedules set next_run_at = ${dueAt} where name = 'closeArenaDay'`.execute(db);
  return dueAt;
}

async function isPaid(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from schedules where name = 'closeArenaDay' and next_run_at <= now()
    union all (select from arena_shares limit 1)`.execute(db);
  return rows.length === 0;
}

/**
 * Closes one more day on an idle database and pays it in batches. Returns the milliseconds of the closing and of each
 * batch.
 */
async function closeAlone(db: Database): Promise<{ closeMs: number; batches: number[] }> {
  const dueAt = await reopen(db, rounds);
  const config = { gameSpeed: 1 } as Config;
  const log = createLog('error');
  const liveMissions = new LiveMissionsCache();
  const services = { config, db, clock: systemClock, log, liveMissions } as unknown as WorkerServices;
  const began = performance.now();
  await db.transaction().execute((tx) => closeEndedArenaDay({ tx, dueAt, services }));
  const closeMs = performance.now() - began;
  await sql`update schedules set next_run_at = now() + interval '1 day'`.execute(db);
  const batches: number[] = [];
  while (!(await isPaid(db))) {
    const batchBegan = performance.now();
    await payArenaShares(services, { runMs: 0 });
    batches.push(performance.now() - batchBegan);
  }
  return { closeMs, batches };
}

/**
 * After `waitMs`, claims the captain of the page's player. Returns the milliseconds from the post to its notification.
 */
async function claimAfter(server: ServerProcess, { player, socket }: Page, waitMs: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const began = performance.now();
  const notified = new Promise<number>((resolve) => {
    const take = ({ type }: { type: string }) => {
      if (type !== 'arena') return;
      socket.off('notification', take);
      resolve(performance.now() - began);
    };
    socket.on('notification', take);
  });
  const body = { nftuid: `arena-${player.playerId}`, action: false };
  await server.post('/arena/initiate', player.token, randomUUID(), body);
  return notified;
}
