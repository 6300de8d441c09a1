import type { LogNotice } from '#contract/captainsLog.ts';
import { dayMs } from '../time.ts';

/** What a device stores about the Captain's Log. */
export interface LogMemory {
  /** Whether the player ticked 'Don't show this again'. */
  isHidden: boolean;
  /** `shownFrom` of the newest notice that the player has seen; null if it is not known. */
  seenUntil: number | null;
}

/** The player to whom the log would open. */
interface LogReader {
  /** Missions claimed. */
  missionsPlayed: number;
  /** When the account was made; not known from a worker of a previous version. */
  joinedAt?: number | undefined;
}

/**
 * Whether the log opens without a click (rule book: captains-log.md, Opening): after the first claim, for notices whose
 * day had not passed when the account was made. If the player has hidden it, only for a notice newer than those seen.
 */
export function logOpens(
  notices: readonly LogNotice[],
  { isHidden, seenUntil }: LogMemory,
  { missionsPlayed, joinedAt }: LogReader,
): boolean {
  if (missionsPlayed === 0 || joinedAt === undefined) return false;
  const meant = notices.filter(({ day }) => Date.parse(day) + dayMs > joinedAt);
  if (!isHidden) return meant.length > 0;
  return seenUntil !== null && meant.some(({ shownFrom }) => shownFrom > seenUntil);
}
