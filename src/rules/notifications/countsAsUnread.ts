import { type GameNotification, unaskedTypes } from '#contract/notifications.ts';

type Notified = Pick<GameNotification, 'type'> & { data: Pick<GameNotification['data'], 'error' | 'result'> };

/**
 * Whether a notification is unread until the player marks it (rule book: notifications.md, Unread). This applies to
 * notifications that do not answer an action of the player (`unaskedTypes`), to those of refused or failed requests,
 * and to claims with which auto-claim ended.
 */
export function countsAsUnread({ type, data }: Notified): boolean {
  return data.error || unaskedTypes.some((unasked) => unasked === type) || hasAutoClaimEnded(data.result);
}

const hasAutoClaimEnded = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'autoClaimEnded' in result;
