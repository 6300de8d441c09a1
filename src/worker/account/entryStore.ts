import { type RawBuilder, sql } from 'kysely';
import { type EntryFilter, type EntryReason, entriesScanned } from '#contract/account.ts';
import type { FactText } from '#contract/facts.ts';
import type { Token } from '#contract/tokens.ts';
import { dayMs } from '#rules/time.ts';
import type { Database } from '../database/database.ts';
import { firstIdAt, firstIdOfPlayer } from '../ledger/transactionIds.ts';

export interface EntryRow {
  transactionId: string;
  token: Token;
  amount: bigint;
  balance: bigint;
  reason: EntryReason;
  subject: string | null;
  about: FactText | null;
  jobId: string | null;
  at: Date;
}

interface EntryPage {
  rows: EntryRow[];
  /** Id of the entry after which the next page begins; null at the end. */
  next: string | null;
}

/** The entry after which a page begins, in the order of {@link readEntries}. */
interface Position {
  transactionId: string;
  token: string;
}

/** The position of the first page: before the newest entry. */
const top: Position = { transactionId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', token: '' };

export const entryId = ({ transactionId, token }: Position): string => `${transactionId}.${token}`;

function positionOf(id: string): Position {
  const [transactionId = '', token = ''] = id.split('.');
  return { transactionId, token };
}

/**
 * A page of a player's entries, newest first; entries of one transaction are sorted by token. A page is read from a
 * position in each account's index, so all pages cost the same, however many entries there are. The archive is read only
 * after all entries that are not yet in it. If `reason` is given, a page may have fewer entries than `limit` although
 * more pages follow.
 */
export async function readEntries(
  db: Database,
  playerId: string,
  { reason, after, limit, ...filter }: EntryFilter & { after?: string | undefined; limit: number },
): Promise<EntryPage> {
  const position = after === undefined ? top : positionOf(after);
  // Reasons have no index, so entries with other reasons are read and left out.
  const scanned = reason === undefined ? limit + 1 : entriesScanned;
  const { rows } = await entriesStatement(playerId, filter, { position, scanned }).execute(db);
  if (rows.length < scanned) {
    const further = await entriesStatement(playerId, filter, {
      places: archived,
      position: rows.at(-1) ?? position,
      scanned: scanned - rows.length,
    }).execute(db);
    rows.push(...further.rows);
  }
  const matching = reason === undefined ? rows : rows.filter((row) => row.reason === reason);
  const shown = matching.slice(0, limit);
  const last = matching.length > limit ? shown.at(-1) : rows.length === scanned ? rows.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : entryId(last) };
}

/**
 * Where entries and their bookings lie: those of the last weeks in the tables, older ones in the archive
 * (`partitions/`). A booking is archived after its entries.
 */
const recent = { entries: sql`ledger_entries`, bookings: sql`ledger_transactions` };
const archived = { entries: sql`archive.ledger_entries`, bookings: sql`all_ledger_transactions` };

interface EntryScan {
  places?: { entries: RawBuilder<unknown>; bookings: RawBuilder<unknown> };
  position?: Position;
  scanned: number;
}

/** The statement that reads entries of the table or of the archive, from a position on. */
export const entriesStatement = (
  playerId: string,
  { token, from, to }: Pick<EntryFilter, 'token' | 'from' | 'to'>,
  { places = recent, position = top, scanned }: EntryScan,
) =>
  sql<EntryRow>`
    with page as materialized (
      select entry.transaction_id, account.token, entry.amount, entry.balance
      from ledger_accounts account join players player on player.id = account.player_id, lateral (
        select transaction_id, amount, balance from ${places.entries}
        where account_id = account.id and transaction_id >= ${firstIdOfPlayer}
          and transaction_id >= ${startOf(from)} and transaction_id < ${endOf(to)}
          and transaction_id <= ${position.transactionId}
          and (transaction_id < ${position.transactionId} or account.token > ${position.token})
        order by transaction_id desc limit ${scanned}
      ) entry
      where account.player_id = ${playerId} and account.token = coalesce(${token ?? null}, account.token)
      order by entry.transaction_id desc, account.token limit ${scanned}
    )
    select page.transaction_id as "transactionId", page.token, page.amount, page.balance,
      booking.reason, booking.subject, booking.about, booking.job_id as "jobId", booking.at
    from page, lateral (
      select reason, subject, about, job_id, at from ${places.bookings} where id = page.transaction_id limit 1
    ) booking
    order by page.transaction_id desc, page.token`;

const startOf = (day: string | undefined): string => firstIdAt(day === undefined ? 0 : Date.parse(day));
/** Exclusive upper bound of the transaction ids up to the end of that day; without a day, of all transaction ids. */
const endOf = (day: string | undefined): string =>
  firstIdAt(day === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(day) + dayMs);
