import type { OpenJobKind } from '#contract/jobs.ts';
import { defaultError } from '#words/errors.ts';
import {
  autoClaimFailed,
  claimWentWrong,
  missionsClaimed,
  missionsStarted,
  timeoutReloading,
} from '#words/missions.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobOutcome, JobPolicies, SettledBatch } from './jobTypes.ts';

/** How the player experiences each kind of job (rule book: jobs.md, Waiting). */
export const jobPolicies: JobPolicies = {
  initiate: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions'],
    tell: (batch) => tellCounted(batch, missionsStarted, defaultError),
  },
  claim: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions', 'missionResults', 'missionFeed'],
    tell: (batch) => [
      ...tellCounted(batch, missionsClaimed, claimWentWrong),
      ...batch.succeeded.flatMap(autoClaimEnded),
    ],
    tellUnawaited: autoClaimEnded,
  },
  payAllHandsOnDeck: {
    // A payment has the longest timeout (rule book: missions.md, Auto-claim).
    waitMs: 150_000,
    refresh: ['activeMissions', 'me'],
    tell: tellAutoClaim,
  },
};

/** While auto-claim lasts the worker claims by itself, so its end is reported on whatever page is open. */
function autoClaimEnded(claimed: JobOutcome<'claim'>): readonly ToastLine[] {
  if (claimed.outcome !== 'succeeded' || claimed.result?.autoClaimEnded === undefined) return [];
  return [{ tone: 'warning', text: claimed.result.autoClaimEnded }];
}

/** The worker's own sentence; a refusal gets a title in front (rule book: missions.md, Auto-claim). */
function tellAutoClaim(batch: SettledBatch<'payAllHandsOnDeck'>): readonly ToastLine[] {
  return [
    ...batch.succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...batch.refused.map(
      ({ message }): ToastLine => ({ tone: 'danger', text: autoClaimFailed(message || undefined) }),
    ),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

/**
 * One sentence for all successes, one for each refusal (`unsaid` for a refusal without a sentence), and one for the
 * jobs without an outcome.
 */
function tellCounted(
  batch: SettledBatch<OpenJobKind>,
  done: (count: number) => string,
  unsaid: string,
): readonly ToastLine[] {
  const lines: ToastLine[] = [];
  if (batch.succeeded.length > 0) lines.push({ tone: 'success', text: done(batch.succeeded.length) });
  for (const { message } of batch.refused) lines.push({ tone: 'danger', text: message || unsaid });
  if (batch.timedOut.length > 0) lines.push({ tone: 'warning', text: timeoutReloading });
  return lines;
}
