import type { LogNotice } from '#contract/captainsLog.ts';

/** What a device remembers of the Captain's Log. */
export interface LogMemory {
  /** 'Don't show this again' was ticked. */
  isHidden: boolean;
  /** `shownFrom` of the newest notice that was seen; null where that is not known. */
  seenUntil: number | null;
}

/**
 * Whether the log opens by itself: while it is not hidden, and once more for a notice that is newer than those seen
 * (rule book: captains-log.md, Opening).
 */
export function logOpens(notices: readonly LogNotice[], { isHidden, seenUntil }: LogMemory): boolean {
  if (!isHidden) return notices.length > 0;
  return seenUntil !== null && notices.some(({ shownFrom }) => shownFrom > seenUntil);
}
