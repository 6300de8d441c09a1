import type { EntryFilter } from '#contract/account.ts';

/** Whether a filter's last day is before its first; false without one of them (rule book: account-book.md, Pages). */
export const areDaysReversed = ({ from, to }: Pick<EntryFilter, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && to < from;
