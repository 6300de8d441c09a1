import { type NotificationType, unaskedTypes } from '#contract/notifications.ts';

/**
 * Whether a notification is unread until it is marked: what nobody pressed a button for, and what was refused or failed
 * (rule book: notifications.md, Unread).
 */
export function countsAsUnread(type: NotificationType, isRefused: boolean): boolean {
  return isRefused || unaskedTypes.some((unasked) => unasked === type);
}
