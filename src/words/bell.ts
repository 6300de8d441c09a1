import { count } from './numbers.ts';

/** The highest number of unread notices on the bell, which has little room (rule book: notifications.md, Unread). */
const maxShown = 99;
export const unreadCount = (unread: number): string =>
  unread > maxShown ? `${count(maxShown)}+` : count(unread);
/** Accessible name of the bell. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notices' : `Notices, ${unreadCount(unread)} unread`;
