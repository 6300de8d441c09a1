import { maxMissionTime } from '#words/missionScreen.ts';
import { cancel, cannotBeRecalled, confirmAndSend, confirmSpecial } from '#words/missions.ts';
import type { Overlays } from '../overlays/overlayStore.ts';

/**
 * Asks the player for confirmation before captains leave on a Special, because they cannot be recalled (rule book:
 * missions.md, Special confirmation). `hours` is how long each of the captains will be away, in game hours.
 */
export const mayLeaveOnSpecial = (overlays: Overlays, hours: readonly number[]): Promise<boolean> =>
  overlays.confirm({
    title: confirmSpecial,
    lines: [cannotBeRecalled(hours.length), maxMissionTime(Math.max(0, ...hours))],
    confirmLabel: confirmAndSend,
    cancelLabel: cancel,
    isDestructive: true,
  });
