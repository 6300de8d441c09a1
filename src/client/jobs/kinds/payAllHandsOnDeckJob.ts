import { autoClaimFailed, jobNotices } from '#words/jobs.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import { openMissionPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { successLines, timeoutLines } from './toastLines.ts';

export const payAllHandsOnDeckJob: PageJob<'payAllHandsOnDeck'> = {
  // Timeout of the payment (rule book: missions.md, Auto-claim).
  waitMs: 150_000,
  refresh: ['activeMissions', 'me'],
  sound: 'coin',
  notice: jobNotices.autoClaim,
  openPlace: openMissionPlace,
  // A refusal gets a title in front (rule book: missions.md, Auto-claim).
  toasts: (batch) => [
    ...successLines(batch),
    ...batch.refused.map(
      ({ message }): ToastLine => ({ tone: 'danger', text: autoClaimFailed(message || undefined) }),
    ),
    ...timeoutLines(batch),
  ],
};
