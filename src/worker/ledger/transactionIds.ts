import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

let last = { msecs: 0, seq: 0 };
/**
 * Upper bound of the time by which synchronisation sets a clock back, in milliseconds. A clock that is set back further
 * was wrong before, so new ids take the corrected time.
 */
const maxSetBackMs = 1_000;
/** Largest sequence number of an id, which has 32 bits for it. */
const maxSeq = 0xffff_ffff;

/**
 * Creates the id of a transaction booked at that moment: a UUID of version 7, above every earlier id of this process
 * unless `at` is more than a second before the latest one. If `at` is less than that before it (a job that began
 * earlier, or a clock that was set back), the id takes the latest time. An account's entries sorted by id are therefore
 * in the order of booking, if the workers' clocks agree and no job takes more than a second.
 */
export function newTransactionId(at: Date): string {
  const msecs = at.getTime();
  if (msecs > last.msecs || last.msecs - msecs > maxSetBackMs) last = { msecs, seq: 0 };
  else if (last.seq < maxSeq) last = { ...last, seq: last.seq + 1 };
  else last = { msecs: last.msecs + 1, seq: 0 };
  return newId(last);
}

/** The time at which the transaction with this id was booked, in milliseconds since 1970. */
export const timeInId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Lower bound of the ids of transactions booked at `msecs` or later: not above any of them, and above every id of an
 * earlier moment.
 */
export function firstIdAt(msecs: number): string {
  const hex = Math.min(Math.max(0, Math.floor(msecs)), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * SQL for a lower bound of the ids of transactions of the player in `player`: {@link firstIdAt} of the day before the
 * account was created. It spares reads the partitions of earlier weeks.
 */
export const firstIdOfPlayer = sql`(lpad(to_hex(greatest(0,
  (extract(epoch from player.created_at - interval '1 day') * 1000)::bigint)), 12, '0') || repeat('0', 20))::uuid`;
