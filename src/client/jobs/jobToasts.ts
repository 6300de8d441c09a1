import type { JobKind } from '#contract/jobs.ts';
import { handleAssetsFailed, handleAssetsSucceeded } from '#words/chainIntents.ts';
import { errorPurchasing } from '#words/exchange.ts';
import { defaultError } from '#words/failures.ts';
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
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobOutcome, SettledBatch } from './jobTypes.ts';

/** What the player reads of each kind of job (rule book: jobs.md, Waiting). Loaded with the first job. */
type JobToasts = { [K in JobKind]: (batch: SettledBatch<K>) => readonly ToastLine[] };

const jobToasts: JobToasts = {
  initiate: (batch) => countedToasts(batch, missionsStarted, defaultError),
  claim: (batch) => [
    ...countedToasts(batch, missionsClaimed, claimWentWrong),
    ...batch.succeeded.flatMap(autoClaimEnded),
  ],
  payAllHandsOnDeck: autoClaimToasts,
  exchange: (batch) => sentenceToasts(batch, errorPurchasing),
  levelUpEntities: (batch) => sentenceToasts(batch, levelUpFailed),
  captainShipRarityUpgrade: (batch) => sentenceToasts(batch, shipUpgradeFailed),
  equip: (batch) => sentenceToasts(batch, equipFailed),
  arena: (batch) => sentenceToasts(batch, defaultError),
  handleAssets: moveToasts,
  swapEntities: (batch) => sentenceToasts(batch, swapFailed),
  assignGenesisShip: fleetCallToasts,
  attachNFTGenesis: fleetCallToasts,
  captainLicense: fleetCallToasts,
  fleetCommanderLevel: fleetCallToasts,
  genesisSendMission: shipsToasts,
  genesisClaimReward: claimToasts,
  genesisRewardClaimAll: claimToasts,
};

/** The toasts for a settled batch. */
export function settledToasts<K extends JobKind>(batch: SettledBatch<K>): readonly ToastLine[] {
  return jobToasts[batch.kind](batch);
}

/**
 * The toasts for an outcome that no batch of this page waits for. Most have none: they belong to another tab, which
 * shows its own.
 */
export function unawaitedToasts(kind: JobKind, outcome: JobOutcome<JobKind>): readonly ToastLine[] {
  return kind === 'claim' ? autoClaimEnded(outcome as JobOutcome<'claim'>) : [];
}

function fleetCallToasts(batch: SettledBatch<JobKind>): readonly ToastLine[] {
  return fleetToasts(batch, () => apiRequestFailed);
}

/** Several ships at once are counted. */
function shipsToasts(batch: SettledBatch<'genesisSendMission'>): readonly ToastLine[] {
  const { length } = batch.succeeded;
  if (length <= 1) return fleetToasts(batch, () => sendingFailed);
  return [
    { tone: 'success', text: shipsSent(length) },
    ...fleetToasts({ ...batch, succeeded: [] }, () => sendingFailed),
  ];
}

/** The worker's own sentences; a fault, or a call that failed, has one of its action (rule book: fleet.md, Sentences). */
function fleetToasts(
  { succeeded, refused, timedOut }: Pick<SettledBatch<JobKind>, 'succeeded' | 'refused' | 'timedOut'>,
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

function claimToasts(batch: SettledBatch<JobKind>): readonly ToastLine[] {
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
function sentenceToasts(batch: SettledBatch<JobKind>, unsaid: string): readonly ToastLine[] {
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
  batch: SettledBatch<JobKind>,
  done: (count: number) => string,
  fallback: string,
): readonly ToastLine[] {
  const lines: ToastLine[] = [];
  if (batch.succeeded.length > 0) lines.push({ tone: 'success', text: done(batch.succeeded.length) });
  for (const { message } of batch.refused) lines.push({ tone: 'danger', text: message || fallback });
  if (batch.timedOut.length > 0) lines.push({ tone: 'warning', text: timeoutReloading });
  return lines;
}
