import { sql } from 'kysely';
import type { Stored } from '#contract/facts.ts';
import type {
  HistoryFilter,
  NotificationType,
  PastNotification,
  UnreadNotifications,
} from '#contract/notifications.ts';
import { maxUnread } from '#contract/notifications.ts';
import { typesOf } from '#rules/notifications/notificationTopics.ts';
import { requestPlace } from '#rules/notifications/requestPlace.ts';
import { presentFacts } from '../base/presentFacts.ts';
import type { Database, Tx } from '../database/database.ts';

/** Maximum number of notifications that are searched for one page with a filter. There is no index for filters. */
const maxScanned = 500;

/**
 * Whether a row of `notifications` is unread until the player marks it: the rule `countsAsUnread` in SQL. It must be
 * the same expression as in the index `notifications_unread`, or the count would not use the index.
 */
const isUnreadUntilMarked = sql`(
  job_id is null or data->'error' = 'true'::jsonb or data->'result'->'autoClaimEnded' is not null
)`;

interface HistoryQuery {
  filter?: HistoryFilter | undefined;
  before?: number | undefined;
  limit: number;
}

/** A notification with its job's payload. If nothing matches, one row has null in all columns but the first two. */
interface HistoryRow {
  scanned: number;
  scannedTo: bigint | null;
  seq: bigint | null;
  type: NotificationType;
  isRefused: boolean;
  countsAsUnread: boolean;
  message: Stored<string>;
  at: Date;
  payload: unknown;
  missionId: string | null;
}

/**
 * A page of a player's notifications, newest first (rule book: notifications.md, Notice centre). Older pages cost no
 * more to read. With a filter, a page may have fewer notifications than `limit` although a next page follows.
 */
export async function readHistory(
  db: Database,
  playerId: string,
  { filter, before = Number.MAX_SAFE_INTEGER, limit }: HistoryQuery,
): Promise<{ notifications: PastNotification[]; next: number | null }> {
  const scans = filter === undefined ? limit + 1 : maxScanned;
  const { rows } = await sql<HistoryRow>`
    with page as materialized (
      select player_id, seq, type, job_id, data, created_at from notifications
      where player_id = ${playerId} and seq < ${before}
      order by seq desc limit ${scans}
    ),
    shown as (
      select *, ${isUnreadUntilMarked} as unread from page
      where ${matches(filter)} order by seq desc limit ${limit + 1}
    ),
    bounds as (select count(*)::int as scanned, min(seq) as scanned_to from page)
    select bounds.scanned, bounds.scanned_to as "scannedTo", shown.seq, shown.type,
      shown.data->'error' = 'true'::jsonb as "isRefused", shown.unread as "countsAsUnread",
      shown.data->'message' as message, shown.created_at as at, jobs.payload, run.mission_id as "missionId"
    from bounds left join shown on true
      left join jobs on jobs.player_id = shown.player_id and jobs.id = shown.job_id
      left join mission_runs run on run.player_id = shown.player_id and run.id = substring(
        jobs.payload->>'activeMissionPath' from '^active-missions/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
      )::uuid
    order by shown.seq desc`.execute(db);
  const found = rows.flatMap((row) => (row.seq === null ? [] : [asPast({ ...row, seq: row.seq })]));
  const notifications = found.slice(0, limit);
  const last = notifications.at(-1)?.seq ?? null;
  if (found.length > limit) return { notifications, next: last };
  const [first] = rows;
  const readAll = first === undefined || first.scanned < scans || first.scannedTo === null;
  return { notifications, next: readAll ? null : Number(first.scannedTo) };
}

function matches(filter: HistoryFilter | undefined) {
  if (filter === undefined) return sql`true`;
  const types = typesOf(filter);
  return types === null ? sql`data->'error' = 'true'::jsonb` : sql`type = any(${types}::text[])`;
}

function asPast(row: HistoryRow & { seq: bigint }): PastNotification {
  const { seq, type, isRefused, countsAsUnread, message, at, payload, missionId } = row;
  return {
    seq: Number(seq),
    type,
    isRefused,
    countsAsUnread,
    message: presentFacts<string>(message),
    at: at.getTime(),
    place: missionId === null ? requestPlace(payload) : { missionId },
  };
}

/** How many notifications are unread, at most {@link maxUnread} (rule book: notifications.md, Unread). */
export async function countUnread(db: Database | Tx, playerId: string): Promise<UnreadNotifications> {
  const { rows } = await sql<{ unread: number; read: bigint; newest: bigint }>`
    select player.notifications_read as read, player.notification_seq as newest, (
      select count(*)::int from (
        select from notifications
        where player_id = player.id and seq > player.notifications_read and ${isUnreadUntilMarked}
        limit ${maxUnread}
      ) unread
    ) as unread
    from players player where id = ${playerId}`.execute(db);
  const { unread = 0, read = 0n, newest = 0n } = rows[0] ?? {};
  return { unread, readSeq: Number(read), newestSeq: Number(newest) };
}

/** Marks the notifications up to this number as read. The stored number never decreases or exceeds the newest one. */
export async function markRead(tx: Tx, playerId: string, seq: number): Promise<void> {
  await sql`
    update players set notifications_read = greatest(notifications_read, least(${seq}::bigint, notification_seq))
    where id = ${playerId}`.execute(tx);
}
