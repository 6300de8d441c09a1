import { sql } from 'kysely';
import { leaderboardPageRows } from '#contract/treasury.ts';
import { dayMs } from '#rules/time.ts';
import type { Database } from '#worker/database/database.ts';
import { type Aged, agePartitions, withoutIndexes } from './agedPartitions.ts';

/** The player whose reads are measured, with as many assets in a small world as in a large one. */
export interface Caller {
  playerId: string;
  sessionId: string;
  jobId: string;
  /** A claimed run of the mission `missionId`. */
  runId: string;
  missionId: string;
  /** Page that is read of both leaderboards: page 1,000, or the last full page of a small world. */
  deepPage: number;
  /** Page that is read of the arena's leaderboard: page 1,000, or the last full page of a small world. */
  deepArenaPage: number;
}

const missionId = 'safe-haven';
const missions = 20;
/** Number of the caller's captains, each with a ship, a crew and an item. */
const callersCaptains = 30;
/** Number of the caller's runs, and also of the caller's jobs, notifications and ledger entries of GOLD. */
const callersPast = 100;
/** Days over which the caller's runs and bookings are distributed; none of them is in the archive. */
const callersDays = 14;
/** Time between two claims, and between two bookings, of the other players: a larger world is an older one. */
const stepMs = 1_000;
const callersStepMs = (callersDays * dayMs) / callersPast;

/** Share of players who own a ranked captain; it follows from how `addNfts` distributes the captains. */
const rankedShare = 0.4;

/**
 * SQL that turns a number into an id. Ids of one kind sort like their numbers; the game's own ids also grow over time.
 */
const idOf = (kind: number, number: string) =>
  sql.raw(`('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/**
 * Fills a world with `rows` NFTs (Genesis ships not counted), runs, jobs and notifications each, and a tenth as many
 * players and ranked captains. One run in twenty is under way. Columns that no measured read uses stay empty.
 */
export async function fillWorld(db: Database, rows: number): Promise<Caller> {
  const now = new Date();
  const aged = await agePartitions(db, now, Math.max(callersDays, (rows * stepMs) / dayMs));
  await withoutIndexes(db, () => fillTables(db, rows, { ...aged, now }));
  return callerOf(db, rows);
}

/** When the world is filled, and what of it is in the archive. */
type Times = Aged & { now: Date };

async function fillTables(db: Database, rows: number, times: Times): Promise<void> {
  const players = rows / 10;
  await sql`insert into players (id, username, primary_address, notification_seq, created_at)
    select ${idOf(1, 'i')}, 'Captain ' || i, 'address-' || i, 100, 'epoch'
    from generate_series(0, ${players}::int) i`.execute(db);
  await sql`insert into sessions (id, player_id, address, created_at, expires_at)
    select ${idOf(2, 'i')}, ${idOf(1, 'i')}, 'address-' || i, now(), now() + interval '1 day'
    from generate_series(0, ${players}::int) i`.execute(db);
  await sql`insert into ledger_accounts (player_id, token)
    select ${idOf(1, 'i')}, token from generate_series(0, ${players}::int) i,
      unnest(array['BOOTY', 'GOLD', 'GEMS', 'TREASURE']) token`.execute(db);
  await addNfts(db, { owner: `1 + n % ${players}`, name: 'other', groups: rows / 4 });
  await addNfts(db, { owner: '0', name: 'own', groups: callersCaptains });
  await addPast(
    db,
    { owner: `1 + i % ${players}`, kind: 3, name: 'other', groups: rows / 4, rows, stepMs },
    times,
  );
  await addPast(
    db,
    { owner: '0', kind: 4, name: 'own', groups: callersCaptains, rows: callersPast, stepMs: callersStepMs },
    times,
  );
  const others = `1 + i % ${players}`;
  await addBookings(db, { owner: others, suffix: '7000', rows, stepMs }, times);
  await addBookings(db, { owner: '0', suffix: '7001', rows: callersPast, stepMs: callersStepMs }, times);
  await addArena(db);
  await addFleets(db);
  await addDays(db);
}

async function callerOf(db: Database, rows: number): Promise<Caller> {
  const players = rows / 10;
  const { rows: ids } = await sql<{ playerId: string; sessionId: string; jobId: string; runId: string }>`
    select ${idOf(1, '0')} as "playerId", ${idOf(2, '0')} as "sessionId", ${idOf(4, '7')} as "jobId",
      ${idOf(3, `${Math.floor((rows * 0.9) / missions) * missions}`)} as "runId"`.execute(db);
  const [caller] = ids;
  if (!caller) throw new Error('the world has no caller');
  return {
    ...caller,
    missionId,
    deepArenaPage: Math.min(1_000, Math.floor(players / leaderboardPageRows)),
    deepPage: Math.min(1_000, Math.floor((players * rankedShare) / leaderboardPageRows)),
  };
}

/** Adds ledger transactions with one entry of GOLD each, `stepMs` apart, the last one now. */
async function addBookings(
  db: Database,
  { owner, suffix, rows, stepMs }: { owner: string; suffix: string; rows: number; stepMs: number },
  { now, ledgerMs }: Times,
): Promise<void> {
  const began = now.getTime() - rows * stepMs;
  const id = sql`(lpad(to_hex(${began}::bigint + i * ${stepMs}::bigint), 12, '0')
    || ${suffix} || '8000' || lpad(to_hex(i), 12, '0'))::uuid`;
  const firstRecent = Math.max(0, Math.ceil((ledgerMs - began) / stepMs));
  const places = [
    { schema: 'archive', numbers: sql`generate_series(0, ${firstRecent - 1}::int) i` },
    { schema: 'public', numbers: sql`generate_series(${firstRecent}::int, ${rows - 1}::int) i` },
  ];
  for (const { schema, numbers } of places) {
    await sql`insert into ${sql.table(`${schema}.ledger_transactions`)} (id, reason, at)
      select ${id}, 'mission.claim', now() from ${numbers}`.execute(db);
    await sql`insert into ${sql.table(`${schema}.ledger_entries`)} (transaction_id, account_id, amount, balance)
      select ${id}, account.id, 1, 1 from ${numbers}
        join ledger_accounts account on account.token = 'GOLD' and account.player_id = ${idOf(1, owner)}`.execute(
      db,
    );
  }
}

/** Gives every player a linked Discord account and a captain in the arena. */
async function addArena(db: Database): Promise<void> {
  await sql`insert into linked_accounts (player_id, provider, provider_user_id, handle, linked_at)
    select id, 'discord', id::text, username, now() from players`.execute(db);
  await sql`insert into arena_accounts (discord_id, xp, battles_won)
    select id::text, abs(hashtext(id::text)) % 20000, 1 from players`.execute(db);
  await sql`insert into arena_stays (id, player_id, captain_uid, sent_at)
    select distinct on (owner_id) gen_random_uuid(), owner_id, uid, now() from nfts where type = 'CAPTAIN'
    order by owner_id, uid`.execute(db);
}

/**
 * Gives every player four Genesis ships, one of them on a mission. The caller also operates the ships of another
 * player.
 */
async function addFleets(db: Database): Promise<void> {
  await sql`insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, minted, gold_burned, standing, created_at, assigned_to)
    select 'genesis-' || player.id || '-' || n, player.id, 'GENESIS_SHIP', 'Genesis', 'Genesis #' || n, '/ships/ship-1.webp',
      1, 'GOLD', false, 0, case when n = 1 then 'mission' else 'resting' end, now(),
      case when player.username = 'Captain 1' then (select id from players where username = 'Captain 0') end
    from players player, generate_series(1, 4) n`.execute(db);
  await sql`insert into genesis_ships (uid, licence_1) select uid, true from nfts where type = 'GENESIS_SHIP'`.execute(
    db,
  );
  await sql`insert into genesis_missions (id, ship_uid, owner_id, sent_by, multiplier, reward, started_at, ends_at)
    select gen_random_uuid(), uid, owner_id, owner_id, 1, 15000, now(), now() + interval '24 hours'
    from nfts where type = 'GENESIS_SHIP' and standing = 'mission'`.execute(db);
}

/** Adds ten closed and paid days on which one captain of every player earned Treasure. */
async function addDays(db: Database): Promise<void> {
  await sql`insert into emission_days (day, pool, treasure, players, closed_at, paid_at)
    select current_date - n, 1000000000::bigint * count, 1000 * count, count, now(), now()
    from (select count(*)::int from players) players, generate_series(1, 10) n`.execute(db);
  await sql`insert into player_days (day, player_id, treasure, share)
    select current_date - n, id, 1000, 1000000000 from players, generate_series(1, 10) n`.execute(db);
  await sql`insert into captain_days (captain_uid, day, treasure)
    select captain_uid, current_date - n, 100 from arena_stays, generate_series(1, 10) n`.execute(db);
}

/** Adds captains with a ship, a crew and an item each. Two captains in five are minted and have gold bars. */
async function addNfts(
  db: Database,
  { owner, name, groups }: { owner: string; name: string; groups: number },
): Promise<void> {
  await sql`insert into nfts
      (uid, owner_id, type, collection, name, image, level, rarity, minted, mint, gold_burned, standing, equipped_to, created_at)
    select ${name} || '-' || n || '-' || type, ${idOf(1, owner)}, type, 'Reavers', 'Reaver #' || n,
      '/captains/reavers-1.webp', 1 + n % 50, 'Common', is_ranked, case when is_ranked then 'mint-' || ${name} || '-' || n end, case when is_ranked then 1000000000::bigint * (1 + n % 5000) else 0 end,
      'resting', case when type = 'CAPTAIN' then null else ${name} || '-' || n || '-CAPTAIN' end, now()
    from generate_series(0, ${groups - 1}::int) n, unnest(array['CAPTAIN', 'SHIP', 'CREW', 'ITEM']) type,
      lateral (select type = 'CAPTAIN' and n % 5 < 2 as is_ranked) ranked`.execute(db);
}

/**
 * Adds runs, jobs and notifications; claims are `stepMs` apart, older ones in the archive. One run in twenty is under way, each with a different captain; all jobs are
 * settled.
 */
async function addPast(
  db: Database,
  {
    owner,
    kind,
    name,
    groups,
    rows,
    stepMs,
  }: { owner: string; kind: number; name: string; groups: number; rows: number; stepMs: number },
  { now, runsMs }: Times,
): Promise<void> {
  const ofRows = sql`generate_series(0, ${rows - 1}::int) i`;
  const began = new Date(now.getTime() - rows * stepMs);
  for (const [place, isThere] of [
    ['archive.mission_runs', sql`not is_active and claimed_at < ${new Date(runsMs)}`],
    ['mission_runs', sql`is_active or claimed_at >= ${new Date(runsMs)}`],
  ] as const)
    await sql`insert into ${sql.table(place)} (id, player_id, captain_uid, mission_id, kind, level_count, strength, seed,
        commitment, started_at, ends_at, claimed_at, result)
      select ${idOf(kind, 'i')}, ${idOf(1, owner)}, ${name} || '-' || i % ${groups}::int || '-CAPTAIN',
        case when i % ${missions}::int = 0 then ${missionId} else 'mission-' || i % ${missions}::int end, 'Plunders', 1, 100,
        sha256('bench'), 'commitment', claimed_at - interval '5 hours', claimed_at - interval '1 hour',
        case when is_active then null else claimed_at end, case when is_active then null else '{}'::jsonb end
      from ${ofRows}, lateral (select ${began}::timestamptz + i * ${stepMs}::bigint * interval '1 millisecond' as claimed_at,
        i >= ${rows * 0.95}::int as is_active) run
      where ${isThere}`.execute(db);
  await sql`insert into jobs (id, player_id, kind, payload, state, message, accepted_at, settled_at, attempts)
    select ${idOf(kind, 'i')}, ${idOf(1, owner)}, 'claim', '{}', 'succeeded', 'Done', now(), now(), 1 from ${ofRows}`.execute(
    db,
  );
  await sql`insert into notifications (player_id, seq, type, job_id, data, created_at)
    select ${idOf(1, owner)}, i, 'claim', ${idOf(kind, 'i')}, '{"message":"Done"}', now() from ${ofRows}`.execute(
    db,
  );
}
