import { sql } from 'kysely';
import type { NotificationType } from '#contract/notifications.ts';
import type { StoredNotification } from '../base/storedNotification.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Tx } from '../database/database.ts';

export interface PlayerNotification {
  playerId: string;
  data: StoredNotification;
}

/**
 * Stores one notification for each of these players about something other than their jobs, and makes the sockets read
 * it once the transaction commits. The players' rows must be locked, so that the numbers of notifications commit in
 * order. Each player may be named only once.
 */
export async function notifyPlayers(
  tx: Tx,
  type: NotificationType,
  notifications: readonly PlayerNotification[],
  now: Date,
): Promise<void> {
  const rows = notifications.map(({ playerId, data }) => ({ player_id: playerId, data }));
  await sql`
    with notice as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as notice(player_id uuid, data jsonb)
    ),
    counted as (
      update players set notification_seq = notification_seq + 1 from notice
      where id = notice.player_id
      returning id as player_id, notification_seq as seq
    ),
    stored as (
      insert into notifications (player_id, seq, type, job_id, data, created_at)
      select player_id, seq, ${type}, null, data, ${now} from counted join notice using (player_id)
    )
    select count(pg_notify(${channels.notification}, player_id::text)) from notice`.execute(tx);
}
