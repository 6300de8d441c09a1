import { type NotificationType, unaskedTypes } from '#contract/notifications.ts';

/**
 * Whether a notification is unread until the player marks it (rule book: notifications.md, Unread). This applies to
 * notifications that do not answer an action of the player (`unaskedTypes`), and to those of refused or failed
 * requests.
 */
export function countsAsUnread(type: NotificationType, isRefused: boolean): boolean {
  return isRefused || unaskedTypes.some((unasked) => unasked === type);
}
