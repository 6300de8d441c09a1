import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';

/** First of the two numbers of the advisory lock on a day. It distinguishes this lock from locks for other purposes. */
const daysLock = 7_171;

const lockNumbers = (day: string): RawBuilder<unknown> =>
  sql`${daysLock}::int, ${Date.parse(day) / dayMs}::int`;

/**
 * Locks a day: waits for every transaction that has called {@link lockDayAndReadTreasure} for this day, and makes
 * further calls wait until this transaction ends. Other days are not affected.
 */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumbers(day)})`.execute(tx);
}

/**
 * Locks a day against closing, together with other callers of this function, and returns the Treasure that a captain
 * has already earned on it (rule book: treasury.md, Daily limit). The day cannot be closed until this transaction ends,
 * so Treasure that the transaction adds is included in the day's accounts.
 */
export async function lockDayAndReadTreasure(tx: Tx, captainId: string, day: string): Promise<number> {
  const { rows } = await sql<{ treasure: bigint | null }>`
    select pg_advisory_xact_lock_shared(${lockNumbers(day)}),
      (select treasure from captain_days where captain_uid = ${captainId} and day = ${day}::date) as treasure`.execute(
    tx,
  );
  return Number(rows[0]?.treasure ?? 0n);
}

interface EarnedTreasure {
  captainId: string;
  /** The player who earned it, even if the captain belongs to another player later. */
  playerId: string;
  day: string;
  treasure: number;
}

/**
 * Counts Treasure toward the captain's day and the player's day. The transaction must have called {@link
 * lockDayAndReadTreasure} for that day. If the player's day is already closed (a slot settled late), the Treasure
 * counts toward the first open day, which is then locked against closing too: otherwise it could be closed without this
 * Treasure, and its shares would exceed the pool.
 */
export async function addTreasureTo(tx: Tx, earned: EarnedTreasure): Promise<void> {
  let locked = earned.day;
  for (;;) {
    const open = await countOnLockedDay(tx, earned, locked);
    if (open === locked) return;
    await sql`select pg_advisory_xact_lock_shared(${lockNumbers(open)})`.execute(tx);
    locked = open;
  }
}

/**
 * Counts Treasure toward the captain's day when called with `locked` equal to it, and toward the player's day if
 * `locked` is the day that this counts for.
 * @returns the day that it counts for
 */
async function countOnLockedDay(
  tx: Tx,
  { captainId, playerId, day, treasure }: EarnedTreasure,
  locked: string,
): Promise<string> {
  const { rows } = await sql<{ open: string }>`
    with of_captain as (
      insert into captain_days as known (captain_uid, day, treasure)
      select ${captainId}, ${day}::date, ${treasure}::bigint where ${locked}::date = ${day}::date
      on conflict (captain_uid, day) do update set treasure = known.treasure + excluded.treasure
    ),
    target as (select greatest(${day}::date, (select max(day) + 1 from emission_days)) as day),
    of_player as (
      insert into player_days as known (day, player_id, treasure)
      select day, ${playerId}::uuid, ${treasure}::bigint from target where day = ${locked}::date
      on conflict (day, player_id) do update set treasure = known.treasure + excluded.treasure
    )
    select day::text as open from target`.execute(tx);
  return rows[0]?.open ?? locked;
}
