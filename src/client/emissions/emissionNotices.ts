import { type EmissionDay, emissionDay } from '#contract/emissions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { emissionsOfDays } from '#words/emissions.ts';
import type { JobTrackerDependencies } from '../jobs/jobTypes.ts';
import type { ToastLine } from '../toasts/toastStore.ts';

/** How long shares are gathered before one toast reports them: a log-in after days away brings several at once. */
const gatherMs = 600;

export interface EmissionNoticeDependencies extends Pick<JobTrackerDependencies, 'clock' | 'refresh'> {
  showToasts(lines: readonly ToastLine[]): void;
}

/**
 * Handles notifications of Battle Emissions: shows a toast with the share, or with the number of days and the sum of
 * their shares, and reads the balance and the emissions again. A notification that arrives twice counts once.
 */
export function createEmissionNotices({ clock, refresh, showToasts }: EmissionNoticeDependencies) {
  const seen = new Set<string>();
  let gathered: { message: string; share: number }[] = [];

  const report = () => {
    const [first] = gathered;
    if (first === undefined) return;
    const share = gathered.reduce((sum, one) => sum + one.share, 0);
    const text = gathered.length === 1 ? first.message : emissionsOfDays(gathered.length, share);
    gathered = [];
    refresh(['me', 'emissions']);
    showToasts([{ tone: 'success', text }]);
  };

  return ({ data: { id, message, result } }: GameNotification): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const share = shareOf(result);
    if (gathered.length === 0) clock.after(gatherMs, report);
    gathered.push({ message, share });
  };
}

function shareOf(result: unknown): NonNullable<EmissionDay['share']> {
  const day = z.safeParse(emissionDay, result);
  if (!day.success)
    console.error('A notification of Battle Emissions does not follow the contract', day.error);
  return day.data?.share ?? 0;
}
