import type { OpenJobKind } from '#contract/jobs.ts';
import { missionsClaimed, missionsStarted, timeoutReloading } from '#words/missions.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobPolicies, SettledBatch } from './jobTypes.ts';

/** How the player experiences each kind of job (architecture §9, spec A §9 and B §9 for the waits). */
export const jobPolicies: JobPolicies = {
  initiate: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions'],
    tell: (batch) => tellCounted(batch, missionsStarted),
  },
  claim: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions', 'missionResults', 'missionFeed'],
    tell: (batch) => tellCounted(batch, missionsClaimed),
  },
};

/** Successes in one sentence, each refusal in its own, and one for whatever is still out. */
function tellCounted(
  batch: SettledBatch<OpenJobKind>,
  done: (count: number) => string,
): readonly ToastLine[] {
  const lines: ToastLine[] = [];
  if (batch.succeeded.length > 0) lines.push({ tone: 'success', text: done(batch.succeeded.length) });
  for (const { message } of batch.refused) lines.push({ tone: 'danger', text: message });
  if (batch.timedOut.length > 0) lines.push({ tone: 'warning', text: timeoutReloading });
  return lines;
}
