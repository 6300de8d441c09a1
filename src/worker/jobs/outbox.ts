import { sql } from 'kysely';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import type { RecentActivity } from '#contract/missions.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { channels } from '../notifications/ChannelListener.ts';
import type { Tx } from '../services.ts';

/** How a job ended, and what its player is told. */
export interface Verdict {
  jobId: string;
  state: 'succeeded' | 'refused' | 'failed';
  type: NotificationType;
  /** The sentence for the player. */
  message: string;
  code?: ErrorCode;
  details?: ErrorDetails;
  result?: unknown;
}

/**
 * Writes what became of jobs of one player, in one statement of their transaction: the jobs' states, one stored
 * notification each, numbered without gaps (the player's row is locked, so numbers commit in order), and the
 * wake-up for the sockets. Crash before the commit: nothing happened. After: it will be delivered.
 * @returns how many jobs were still open and are settled now
 */
export async function settle(
  tx: Tx,
  playerId: string,
  verdicts: readonly Verdict[],
  now: Date,
): Promise<number> {
  const rows = verdicts.map((verdict, index) => ({
    id: verdict.jobId,
    place: index + 1,
    state: verdict.state,
    type: verdict.type,
    code: verdict.code ?? null,
    message: verdict.message,
    data: notificationData(verdict),
  }));
  const answer = await sql<{ settled: number }>`
    with verdict as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as verdict(id uuid, place integer, state text, type text, code text, message text, data jsonb)
    ),
    settled as (
      update jobs set state = verdict.state, code = verdict.code, message = verdict.message, settled_at = ${now}
      from verdict
      where jobs.id = verdict.id and jobs.player_id = ${playerId} and jobs.settled_at is null
      returning jobs.id
    ),
    counted as (
      update players set notification_seq = notification_seq + (select count(*) from verdict)
      where id = ${playerId}
      returning notification_seq - (select count(*) from verdict) as before
    ),
    told as (
      insert into notifications (player_id, seq, type, job_id, data, created_at)
      select ${playerId}, counted.before + verdict.place, verdict.type, verdict.id, verdict.data, ${now}
      from verdict, counted
    )
    select count(*)::int as settled, pg_notify(${channels.notification}, ${playerId}) from settled`.execute(
    tx,
  );
  return answer.rows[0]?.settled ?? 0;
}

function notificationData({ jobId, state, message, code, details, result }: Verdict) {
  const error = state !== 'succeeded';
  return { id: jobId, error, success: !error, message, code, result, details };
}

/** What fits into one NOTIFY, in bytes, with room to spare. */
const longestAnnouncement = 7_500;

/** Tell everybody online what a player brought home, once the transaction commits (Recent Activity, spec B §2). */
export async function announceFeed(tx: Tx, entry: RecentActivity): Promise<void> {
  const payload = JSON.stringify(entry);
  // The entry is on `GET /feed` in any case; this is only the quick way.
  if (Buffer.byteLength(payload) > longestAnnouncement) return;
  await sql`select pg_notify(${channels.feed}, ${payload})`.execute(tx);
}
