import type { LogNotice } from '#contract/captainsLog.ts';

/** What a device stores about the Captain's Log. */
export interface LogMemory {
  /** Whether the player ticked 'Don't show this again'. */
  isHidden: boolean;
  /** `shownFrom` of the newest notice that the player has seen; null if it is not known. */
  seenUntil: number | null;
}

/**
 * Whether the log opens without a click (rule book: captains-log.md, Opening). If the player has not hidden it, it
 * opens whenever there are notices. If the player has hidden it, it opens only for a notice newer than those seen.
 */
export function logOpens(notices: readonly LogNotice[], { isHidden, seenUntil }: LogMemory): boolean {
  if (!isHidden) return notices.length > 0;
  return seenUntil !== null && notices.some(({ shownFrom }) => shownFrom > seenUntil);
}
