import type { HistoryFilter } from '#contract/notifications.ts';
import { count } from './numbers.ts';

/** Texts of the Notice centre (rule book: notifications.md, Notice centre). */
export const noticeCentre = 'Notice centre';
export const markAllRead = 'Mark all read';
export const noticeFilterLabel = 'Topic';
export const allNotices = 'All notices';
export const noticesLabel = 'Notices of the last seven days';
export const loadingNotices = 'Loading notices...';
export const noNotices = 'No notices';
export const noNoticesText = 'Nothing happened in the last seven days.';
export const noNoticesOfTopic = 'Nothing about this topic happened in the last seven days.';
export const noticesOffline = 'You are offline. This list may be old.';
export const noticesAway = 'The harbour does not answer. This list may be old.';
export const refusedMark = 'Refused';
export const unreadMark = 'Unread';
export const sameAgain = (times: number): string => `×${count(times)}`;

/** Names of the notices that belong to no job; those of jobs are in `jobs.ts`. */
export const otherNotices = {
  transaction: 'Transaction',
  battleEmissions: 'Battle Emissions',
  walletLinked: 'Wallet linked',
  granted: 'Grant',
  account: 'Account',
} as const;

export const historyFilterNames: Readonly<Record<HistoryFilter, string>> = {
  missions: 'Missions',
  captains: 'Captains',
  fleet: 'Fleet',
  exchange: 'Exchange',
  transfers: 'Transfers',
  emissions: 'Emissions',
  account: 'Account',
  refused: 'Refused',
};
