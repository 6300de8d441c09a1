import type { OpenJobKind } from '#contract/jobs.ts';
import { handleAssetsFailed, handleAssetsSucceeded } from '#words/chainIntents.ts';
import { defaultError } from '#words/errors.ts';
import { errorPurchasing } from '#words/exchange.ts';
import { apiRequestFailed, claimNotInitiated, claimsFailed, sendingFailed, shipsSent } from '#words/fleet.ts';
import { swapFailed } from '#words/graveyard.ts';
import { equipFailed, levelUpFailed, shipUpgradeFailed } from '#words/levels.ts';
import {
  autoClaimFailed,
  claimWentWrong,
  missionsClaimed,
  missionsStarted,
  timeoutReloading,
} from '#words/missions.ts';
import {
  executionFailed,
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/transfers.ts';
import type { QueryName } from '../api/queryNames.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobOutcome, JobPolicies, SettledBatch } from './jobTypes.ts';

/** What levels, a Mythic ship and equipment change. */
const changedCaptains: readonly QueryName[] = ['nfts', 'eligibleNfts', 'me'];
/** A cap or a price that has changed since the page read it is a reason for a refusal. */
const changedByRules: readonly QueryName[] = [...changedCaptains, 'gameRules'];

/** Ships, and what their NFTs and their player's balances became. */
const changedFleet: readonly QueryName[] = ['genesisShips', 'me', 'nfts'];
/** A Genesis action takes its time (rule book: fleet.md, Waiting). */
const fleetWaitMs = 150_000;
const changesFleet = {
  waitMs: fleetWaitMs,
  refresh: changedFleet,
  toasts: (batch: SettledBatch<OpenJobKind>) => fleetToasts(batch, () => apiRequestFailed),
};

/** How the player experiences each kind of job (rule book: jobs.md, Waiting). */
export const jobPolicies: JobPolicies = {
  initiate: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions'],
    toasts: (batch) => countedToasts(batch, missionsStarted, defaultError),
  },
  claim: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions', 'missionResults', 'missionFeed'],
    toasts: (batch) => [
      ...countedToasts(batch, missionsClaimed, claimWentWrong),
      ...batch.succeeded.flatMap(autoClaimEnded),
    ],
    unawaitedToasts: autoClaimEnded,
  },
  payAllHandsOnDeck: {
    // A payment has the longest timeout (rule book: missions.md, Auto-claim).
    waitMs: 150_000,
    refresh: ['activeMissions', 'me'],
    toasts: autoClaimToasts,
  },
  exchange: {
    waitMs: 20_000,
    refresh: ['me', 'exchangeItems'],
    toasts: (batch) => sentenceToasts(batch, errorPurchasing),
  },
  levelUpEntities: {
    waitMs: 20_000,
    refresh: changedByRules,
    toasts: (batch) => sentenceToasts(batch, levelUpFailed),
  },
  captainShipRarityUpgrade: {
    waitMs: 20_000,
    refresh: changedByRules,
    toasts: (batch) => sentenceToasts(batch, shipUpgradeFailed),
  },
  equip: {
    waitMs: 20_000,
    refresh: changedCaptains,
    toasts: (batch) => sentenceToasts(batch, equipFailed),
  },
  handleAssets: {
    // A mint takes the longest (rule book: jobs.md, Waiting).
    waitMs: 150_000,
    refresh: [...changedCaptains, 'onChainAssets', 'onChainBalance', 'chainIntents'],
    toasts: moveToasts,
  },
  swapEntities: {
    waitMs: 20_000,
    refresh: [...changedByRules, 'onChainAssets'],
    toasts: (batch) => sentenceToasts(batch, swapFailed),
  },
  assignGenesisShip: changesFleet,
  attachNFTGenesis: changesFleet,
  captainLicense: changesFleet,
  fleetCommanderLevel: { ...changesFleet, refresh: [...changedFleet, 'gameRules'] },
  genesisSendMission: {
    ...changesFleet,
    toasts: (batch) => [
      ...(batch.succeeded.length > 1
        ? [{ tone: 'success', text: shipsSent(batch.succeeded.length) } as const]
        : []),
      ...fleetToasts(batch.succeeded.length > 1 ? { ...batch, succeeded: [] } : batch, () => sendingFailed),
    ],
  },
  genesisClaimReward: { ...changesFleet, toasts: claimToasts },
  genesisRewardClaimAll: { ...changesFleet, toasts: claimToasts },
};

/** The worker's own sentences; a fault, or a call that failed, has one of its action (rule book: fleet.md, Sentences). */
function fleetToasts(
  { succeeded, refused, timedOut }: Pick<SettledBatch<OpenJobKind>, 'succeeded' | 'refused' | 'timedOut'>,
  failed: (jobId: string | null) => string,
): readonly ToastLine[] {
  return [
    ...succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...refused.map(({ outcome, jobId, message, code }): ToastLine => {
      const isSaid = message !== '' && (outcome === 'refused' || code === 'unreachable');
      return { tone: 'danger', text: isSaid ? message : failed(jobId) };
    }),
    ...timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

function claimToasts(batch: SettledBatch<OpenJobKind>): readonly ToastLine[] {
  return fleetToasts(batch, (jobId) => (jobId === null ? claimNotInitiated : claimsFailed));
}

/** While auto-claim lasts the worker claims by itself, so its end is reported on whatever page is open. */
function autoClaimEnded(claimed: JobOutcome<'claim'>): readonly ToastLine[] {
  if (claimed.outcome !== 'succeeded' || claimed.result?.autoClaimEnded === undefined) return [];
  return [{ tone: 'warning', text: claimed.result.autoClaimEnded }];
}

/** Moves of NFTs answer 'Success' or 'Failed', or why they were not sent (rule book: jobs.md, Waiting). */
function moveToasts(batch: SettledBatch<'handleAssets'>): readonly ToastLine[] {
  const lines: ToastLine[] = [
    ...batch.succeeded.map(
      ({ message }): ToastLine =>
        message === handleAssetsSucceeded
          ? { tone: 'success', text: transactionCompleted }
          : { tone: 'warning', text: withReason(transactionUnclear, resultUndetermined) },
    ),
    ...batch.refused.map(
      ({ message }): ToastLine => ({
        tone: 'danger',
        text:
          message === handleAssetsFailed
            ? transactionFailed
            : withReason(transactionFailed, message || executionFailed),
      }),
    ),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
  return lines.map((line) => ({ ...line, durationMs: assetToastMs }));
}
/** Toasts about moved NFTs stay so long (rule book: transfers.md, Moving assets). */
const assetToastMs = 10_000;

/** The worker's own sentence; a refusal gets a title in front (rule book: missions.md, Auto-claim). */
function autoClaimToasts(batch: SettledBatch<'payAllHandsOnDeck'>): readonly ToastLine[] {
  return [
    ...batch.succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...batch.refused.map(
      ({ message }): ToastLine => ({ tone: 'danger', text: autoClaimFailed(message || undefined) }),
    ),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

/** The worker's own sentence for each job; `unsaid` for a refusal without one. */
function sentenceToasts(batch: SettledBatch<OpenJobKind>, unsaid: string): readonly ToastLine[] {
  return [
    ...batch.succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...batch.refused.map(({ message }): ToastLine => ({ tone: 'danger', text: message || unsaid })),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

/**
 * One sentence for all successes, one for each refusal (`unsaid` for a refusal without a sentence), and one for the
 * jobs without an outcome.
 */
function countedToasts(
  batch: SettledBatch<OpenJobKind>,
  done: (count: number) => string,
  fallback: string,
): readonly ToastLine[] {
  const lines: ToastLine[] = [];
  if (batch.succeeded.length > 0) lines.push({ tone: 'success', text: done(batch.succeeded.length) });
  for (const { message } of batch.refused) lines.push({ tone: 'danger', text: message || fallback });
  if (batch.timedOut.length > 0) lines.push({ tone: 'warning', text: timeoutReloading });
  return lines;
}
