import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { GameFact } from '#contract/facts.ts';
import type { RecentActivity } from '#contract/missions.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { notificationMessage } from '../base/notificationMessage.ts';
import type { StoredNotification } from '../base/storedNotification.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Tx } from '../database/database.ts';

/** How a job ended, and what its player is notified of. */
export interface SettledJob {
  id: string;
  /**
   * Number of the attempt that ran the job. If the job was claimed again in the meantime, it is not settled, and the
   * caller must roll back.
   */
  attempts: number;
  state: 'succeeded' | 'refused' | 'failed';
  type: NotificationType;
  /** What the player reads. */
  fact: GameFact;
  code?: ErrorCode;
  result?: unknown;
}

/**
 * Stores the outcomes of one player's jobs in one statement of their transaction: the jobs' states, one notification
 * for each job, and the NOTIFY that makes the sockets send the notifications. Notifications are numbered without gaps,
 * and their numbers commit in order because the player's row is locked. A crash before the commit leaves nothing
 * stored; after the commit, pages can read the notifications until these expire.
 * @returns how many jobs this settled
 */
export async function settle(
  tx: Tx,
  playerId: string,
  jobs: readonly SettledJob[],
  now: Date,
): Promise<number> {
  const rows = jobs.map((job, index) => ({
    id: job.id,
    attempts: job.attempts,
    place: index + 1,
    state: job.state,
    type: job.type,
    code: job.code ?? null,
    data: notificationData(job),
  }));
  const message = notificationMessage(playerId, sql`(select before from counted)`, rows);
  const answer = await sql<{ settled: number }>`
    with outcome as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as outcome(
        id uuid, attempts integer, place integer, state text, type text, code text, data jsonb
      )
    ),
    settled as (
      update jobs set state = outcome.state, code = outcome.code, settled_at = ${now}
      from outcome
      where jobs.id = outcome.id and jobs.player_id = ${playerId} and jobs.settled_at is null
        and jobs.attempts = outcome.attempts
      returning jobs.id
    ),
    counted as (
      update players set notification_seq = notification_seq + (select count(*) from outcome)
      where id = ${playerId}
      returning notification_seq - (select count(*) from outcome) as before
    ),
    stored as (
      insert into notifications (player_id, seq, type, job_id, data, created_at)
      select ${playerId}, counted.before + outcome.place, outcome.type, outcome.id, outcome.data, ${now}
      from outcome, counted
    )
    select count(*)::int as settled, pg_notify(${channels.notification}, ${message}) from settled`.execute(
    tx,
  );
  return answer.rows[0]?.settled ?? 0;
}

function notificationData({ id, state, fact, code, result }: SettledJob): StoredNotification {
  const error = state !== 'succeeded';
  const details = fact.name === 'refused' ? fact.details : undefined;
  return { id, error, success: !error, message: { fact }, code, result, details };
}

/** Longest feed message that is sent, in bytes; PostgreSQL limits the payload of a NOTIFY to 8,000 bytes. */
const maxPayloadBytes = 7_500;

/** Sends a claimed mission to the subscribers of Recent Activity after the commit (rule book: jobs.md, Live feed). */
export async function announceFeed(tx: Tx, entry: RecentActivity): Promise<void> {
  const payload = JSON.stringify(entry);
  // A longer entry is not sent: `GET /feed` returns it in any case, and the message only makes it appear at once.
  if (Buffer.byteLength(payload) > maxPayloadBytes) return;
  await sql`select pg_notify(${channels.feed}, ${payload})`.execute(tx);
}
