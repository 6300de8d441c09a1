import type { JobKind } from '#contract/jobs.ts';
import { handleAssetsFailed, handleAssetsSucceeded } from '#words/chainIntents.ts';
import { errorPurchasing } from '#words/exchange.ts';
import { defaultError } from '#words/failures.ts';
import {
  apiRequestFailed,
  claimFailedFor,
  claimNotInitiated,
  claimsFailed,
  sendingFailed,
  shipsSent,
} from '#words/fleet.ts';
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
  movedOf,
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/transfers.ts';
import { assetToastMs } from '../toasts/assetToastMs.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobOutcome, SettledBatch } from './jobTypes.ts';

/** The toasts for each kind of job (rule book: jobs.md, Toasts). This module is loaded with the first job. */
type JobToasts = { [K in JobKind]: (batch: SettledBatch<K>) => readonly ToastLine[] };

const jobToasts: JobToasts = {
  initiate: (batch) => countedToasts(batch, missionsStarted, defaultError),
  claim: (batch) => [
    ...countedToasts(batch, missionsClaimed, claimWentWrong),
    ...batch.succeeded.flatMap(autoClaimEnded),
  ],
  payAllHandsOnDeck: autoClaimToasts,
  exchange: (batch) => sentenceToasts(batch, () => errorPurchasing),
  levelUpEntities: (batch) => sentenceToasts(batch, () => levelUpFailed),
  captainShipRarityUpgrade: (batch) => sentenceToasts(batch, () => shipUpgradeFailed),
  equip: (batch) => sentenceToasts(batch, () => equipFailed),
  arena: (batch) => sentenceToasts(batch, () => defaultError),
  handleAssets: moveToasts,
  swapEntities: (batch) => sentenceToasts(batch, () => swapFailed),
  assignGenesisShip: fleetCallToasts,
  attachNFTGenesis: fleetCallToasts,
  captainLicense: fleetCallToasts,
  fleetCommanderLevel: fleetCallToasts,
  genesisSendMission: shipsToasts,
  genesisClaimReward: claimOfShipToasts,
  genesisRewardClaimAll: claimToasts,
};

export function settledToasts<K extends JobKind>(batch: SettledBatch<K>): readonly ToastLine[] {
  return jobToasts[batch.kind](batch);
}

/**
 * The toasts for an outcome that no batch of this page waits for. Most outcomes have none: they belong to another tab,
 * which shows its own toasts.
 */
export function unawaitedToasts(kind: JobKind, outcome: JobOutcome<JobKind>): readonly ToastLine[] {
  return kind === 'claim' ? autoClaimEnded(outcome as JobOutcome<'claim'>) : [];
}

function fleetCallToasts(batch: SettledBatch<JobKind>): readonly ToastLine[] {
  return sentenceToasts(batch, () => apiRequestFailed);
}

/** Toasts for sent ships: if several were sent at once, one toast shows how many. */
function shipsToasts(batch: SettledBatch<'genesisSendMission'>): readonly ToastLine[] {
  const { length } = batch.succeeded;
  if (length <= 1) return sentenceToasts(batch, () => sendingFailed);
  return [
    { tone: 'success', text: shipsSent(length) },
    ...sentenceToasts({ ...batch, succeeded: [] }, () => sendingFailed),
  ];
}

/** Error codes for a worker that cannot be reached; the message already says so. */
const awayCodes: readonly (string | undefined)[] = ['unreachable', 'unavailable'];

/**
 * Toasts of a batch: successes and refusals show their own message. Failures, and refusals without a message, show the
 * text that `failed` returns, unless the worker could not be reached (rule book: jobs.md, Error sentences).
 */
function sentenceToasts(
  { succeeded, refused, timedOut }: Pick<SettledBatch<JobKind>, 'succeeded' | 'refused' | 'timedOut'>,
  failed: (jobId: string | null) => string,
): readonly ToastLine[] {
  return [
    ...succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...refused.map(({ outcome, jobId, message, code }): ToastLine => {
      const isSaid = message !== '' && (outcome === 'refused' || awayCodes.includes(code));
      return { tone: 'danger', text: isSaid ? message : failed(jobId) };
    }),
    ...timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

function claimToasts(batch: SettledBatch<JobKind>): readonly ToastLine[] {
  return sentenceToasts(batch, (jobId) => (jobId === null ? claimNotInitiated : claimsFailed));
}

/** Toasts of the claim of one ship: the ship's name is in front of the reason of a refusal or failure. */
function claimOfShipToasts(batch: SettledBatch<'genesisClaimReward'>): readonly ToastLine[] {
  const { subject } = batch;
  return claimToasts(batch).map((line) =>
    line.tone === 'danger' && subject !== undefined
      ? { ...line, text: withReason(claimFailedFor(subject), line.text) }
      : line,
  );
}

/**
 * The toast when auto-claim has ended. The worker claims without the player, so this toast is shown on whatever screen
 * is open.
 */
function autoClaimEnded(claimed: JobOutcome<'claim'>): readonly ToastLine[] {
  if (claimed.outcome !== 'succeeded' || claimed.result?.autoClaimEnded === undefined) return [];
  return [{ tone: 'warning', text: claimed.result.autoClaimEnded }];
}

/**
 * Toasts for moves of NFTs (rule book: transfers.md, Moving assets). The worker's message is 'Success' or 'Failed', or
 * says why the move was not sent; a success flag counts like 'Success'.
 */
function moveToasts(batch: SettledBatch<'handleAssets'>): readonly ToastLine[] {
  const lines: ToastLine[] = [
    ...batch.succeeded.map(
      ({ message, isFlagged }): ToastLine =>
        isFlagged || message === handleAssetsSucceeded
          ? { tone: 'success', text: transactionCompleted }
          : { tone: 'warning', text: withReason(transactionUnclear, resultUndetermined) },
    ),
    ...batch.refused.flatMap(failedMoves),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
  return lines.map((line) => ({ ...line, durationMs: assetToastMs }));
}

/** Toasts for a move that failed: how many NFTs have moved all the same, and the reason for each that has not. */
function failedMoves({ message, result = [] }: SettledBatch<'handleAssets'>['refused'][number]): ToastLine[] {
  const failed = result.filter(({ state }) => state !== 'confirmed');
  const moved = result.length - failed.length;
  // The general sentence of the worker does not give a reason.
  const said = message === handleAssetsFailed ? null : message || executionFailed;
  const reasons = failed.length > 0 ? failed.map(({ sentence }) => sentence) : [said];
  return [
    ...(moved > 0 ? [{ tone: 'success', text: movedOf(moved, result.length) } as const] : []),
    ...reasons.map(
      (reason): ToastLine => ({
        tone: 'danger',
        text: reason ? withReason(transactionFailed, reason) : transactionFailed,
      }),
    ),
  ];
}

/** Toasts with the worker's own sentence; a refusal gets a title in front (rule book: missions.md, Auto-claim). */
function autoClaimToasts(batch: SettledBatch<'payAllHandsOnDeck'>): readonly ToastLine[] {
  return [
    ...batch.succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...batch.refused.map(
      ({ message }): ToastLine => ({ tone: 'danger', text: autoClaimFailed(message || undefined) }),
    ),
    ...batch.timedOut.map((): ToastLine => ({ tone: 'warning', text: timeoutReloading })),
  ];
}

/**
 * One toast for all successes, one for each refusal (`fallback` for a refusal without a sentence), and one for the jobs
 * without an outcome.
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
