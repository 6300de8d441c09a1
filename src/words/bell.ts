import { count } from './numbers.ts';

/** The bell of the heads-up display, which must stay small (rule book: notifications.md, Unread). */
const maxShown = 99;
export const unreadCount = (unread: number): string =>
  unread > maxShown ? `${count(maxShown)}+` : count(unread);
/** Its accessible name. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notices' : `Notices, ${unreadCount(unread)} unread`;
