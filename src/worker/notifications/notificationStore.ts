import type { GameNotification } from '#contract/notifications.ts';
import { presentNotification } from '../base/storedNotification.ts';
import type { Database } from '../database/database.ts';

/** Maximum number of notifications per query. If a page has missed more, the query is repeated. */
export const maxPerQuery = 200;

/** A player's notifications with numbers above `since`, oldest first, at most {@link maxPerQuery}. */
export async function readNotifications(
  db: Database,
  playerId: string,
  since: number,
): Promise<GameNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['seq', 'type', 'data'])
    .where('player_id', '=', playerId)
    .where('seq', '>', BigInt(since))
    .orderBy('seq')
    .limit(maxPerQuery)
    .execute();
  return rows.map(({ seq, type, data }) => ({
    seq: Number(seq),
    type,
    data: presentNotification(data),
  }));
}

/** Number of the player's newest notification; 0 if there is none yet. */
export async function readNewestSeq(db: Database, playerId: string): Promise<number> {
  const player = await db
    .selectFrom('players')
    .select('notification_seq')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return Number(player?.notification_seq ?? 0n);
}
