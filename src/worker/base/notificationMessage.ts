import { type RawBuilder, sql } from 'kysely';
import type { GameNotification } from '#contract/notifications.ts';
import { presentNotification, type StoredNotification } from './storedNotification.ts';

// A message of the channel `notification` names a player whose notifications are stored. It may carry them too, behind
// the number of the one before them, for pages that have received all up to that one: they need no read.

/** Longest message that carries notifications, in bytes; PostgreSQL limits the payload of a NOTIFY to 8,000 bytes. */
const maxMessageBytes = 7_500;

interface CarriedNotification {
  type: GameNotification['type'];
  data: StoredNotification;
}

/**
 * The message about a player's new notifications, in SQL; if they are too long for a message, they are not carried.
 * @param before the number of the player's notification before the first of these, in SQL
 */
export function notificationMessage(
  playerId: string,
  before: RawBuilder<unknown>,
  notifications: readonly CarriedNotification[],
): RawBuilder<string> {
  const carried = JSON.stringify(notifications.map(({ type, data }) => ({ type, data })));
  if (Buffer.byteLength(carried) > maxMessageBytes) return sql`${playerId}`;
  return sql`concat_ws(' ', ${playerId}::text, ${before}, ${carried}::text)`;
}

/** The player whom a message names. */
export const playerOf = (message: string): string => message.split(' ', 1)[0] ?? '';

/** The notifications that a message carries, with their numbers; none if they were too long. */
export function carriedIn(message: string): GameNotification[] {
  const [, before, carried] = /^\S+ (\d+) (.*)$/s.exec(message) ?? [];
  if (carried === undefined) return [];
  const notifications: CarriedNotification[] = JSON.parse(carried);
  return notifications.map(({ type, data }, index) => ({
    seq: Number(before) + index + 1,
    type,
    data: presentNotification(data),
  }));
}
