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

/** How the player experiences each kind of job (architecture §9, spec A §9 and B §9 for the waits). */
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
    // Payment is waited for longer than anything else (spec B §4).
    waitMs: 150_000,
    refresh: ['activeMissions', 'me'],
    tell: tellAutoClaim,
  },
};

/** The worker claims by itself while auto-claim lasts; that it has ended concerns the player on whatever page they are. */
function autoClaimEnded(claimed: JobOutcome<'claim'>): readonly ToastLine[] {
  if (claimed.outcome !== 'succeeded' || claimed.result?.autoClaimEnded === undefined) return [];
  return [{ tone: 'warning', text: claimed.result.autoClaimEnded }];
}

/** The worker's own words, a no under its title (spec B §8). */
function tellAutoClaim(batch: SettledBatch<'payAllHandsOnDeck'>): readonly ToastLine[] {
  return [
    ...batch.succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...batch.refused.map(
      ({ message }): ToastLine => ({ tone: 'danger', text: autoClaimFailed(message || undefined) }),
    ),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

/** Successes in one sentence, each refusal in its own (`unsaid` where it came without), and one for whatever is still out. */
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
