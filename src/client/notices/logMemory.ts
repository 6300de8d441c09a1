import type { LogNotice } from '#contract/captainsLog.ts';
import type { LogMemory } from '#rules/notices/logOpens.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** What this device remembers of the Captain's Log. */
export const readLogMemory = (memory: DeviceMemory): LogMemory => ({
  isHidden: memory.read('captainsLog_dontShowAgain') === true,
  seenUntil: memory.read('captainsLog_seenUntil'),
});

/** Remembers what was seen, and whether the log stays hidden. */
export function rememberLog(memory: DeviceMemory, seen: readonly LogNotice[], isHidden: boolean): void {
  const { isHidden: wasHidden, seenUntil } = readLogMemory(memory);
  const newest = Math.max(seenUntil ?? 0, ...seen.map(({ shownFrom }) => shownFrom));
  if (newest !== seenUntil && seen.length > 0) memory.write('captainsLog_seenUntil', newest);
  if (isHidden === wasHidden) return;
  if (isHidden) memory.write('captainsLog_dontShowAgain', true);
  else memory.forget('captainsLog_dontShowAgain');
}
