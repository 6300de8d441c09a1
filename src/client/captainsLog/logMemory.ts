import type { LogNotice } from '#contract/captainsLog.ts';
import type { LogMemory } from '#rules/captainsLog/logOpens.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** What this device has stored about the Captain's Log. */
export const readLogMemory = (memory: DeviceMemory): LogMemory => ({
  isHidden: memory.read('captainsLog_dontShowAgain') === true,
  seenUntil: memory.read('captainsLog_seenUntil'),
});

/**
 * Stores which notices were seen. Whether the log stays hidden is stored only if the player changed it; otherwise a
 * value that another tab has stored in the meantime is kept.
 */
export function rememberLog(
  memory: DeviceMemory,
  seen: readonly LogNotice[],
  { wasHidden, isHidden }: { wasHidden: boolean; isHidden: boolean },
): void {
  const { seenUntil } = readLogMemory(memory);
  const newest = Math.max(seenUntil ?? 0, ...seen.map(({ shownFrom }) => shownFrom));
  if (newest !== seenUntil && seen.length > 0) memory.write('captainsLog_seenUntil', newest);
  if (isHidden === wasHidden) return;
  if (isHidden) memory.write('captainsLog_dontShowAgain', true);
  else memory.forget('captainsLog_dontShowAgain');
}
