import type { ChainIntent } from '#contract/chainIntents.ts';
import type { Answer, BodyIn } from '#contract/routes.ts';
import type { MoveKind } from '#rules/transfers/assetSelection.ts';
import {
  executionFailed,
  handleAssetsFailed,
  handleAssetsSucceeded,
  movedOf,
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/jobs.ts';
import { walletSilent } from '#words/signIn.ts';
import {
  assetActionFailed,
  noJobId,
  noServerResponse,
  serverError,
  transactionTimedOut,
} from '#words/transfers.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { JobOutcome, Only } from '../../jobs/jobTypes.ts';
import { assetToastMs, type ToastLine } from '../../toasts/toastStore.ts';
import { walletSentence } from '../../wallet/walletProblems.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import { SigningStopped } from '../preview/SigningStopped.ts';
import { handIn } from './handIn.ts';
import type { HandedIn, IntentKindOnPage, IntentPage, NftToMove, RequestedIntent } from './intentTypes.ts';

type Moved = readonly NftToMove[];
type WireType = BodyIn<'freeze'>['type'];

const lineOf = (tone: ToastLine['tone'], text: string): ToastLine => ({
  tone,
  text,
  durationMs: assetToastMs,
});
/** How long the screen waits for a freeze or thaw, and for a mint (rule book: transfers.md, Moving assets). */
export const freezeWait = {
  ms: 30_000,
  line: lineOf('warning', withReason(transactionTimedOut, noServerResponse)),
};
export const waitFor = (ms: number, text: string) => ({ ms, line: lineOf('warning', text) });

/** What moves of NFTs have in common (rule book: transfers.md, Moving assets). */
export const nftMove = (kind: MoveKind) =>
  ({
    problem: () => null,
    build: async (callRoute, assets, way) => {
      const common = { type: wireTypeOf(assets), isCoreNFT: assets.some(({ isCore }) => isCore), way };
      const built =
        kind === 'mint'
          ? await callRoute('mintAndWithdraw', { body: { ...common, uids: assets.map(({ uid }) => uid) } })
          : await callRoute(kind, {
              body: { ...common, mintAddresses: assets.flatMap(({ mint }) => mint ?? []) },
            });
      return built.map(({ tx: transaction, ...rest }) => ({ ...rest, transaction }));
    },
    // In the order of the assets. A transaction is found by the asset's mint or, if the asset is still to be minted, by
    // its id; the transaction then has the new mint.
    requested(assets, built) {
      const asked = assets.flatMap(({ uid, mint, metadata: { name } }): RequestedIntent<OfNft>[] => {
        const own = built.find((one) => (kind === 'mint' ? one.id === uid : one.mint === mint));
        if (!own?.mint || own.transaction === '') return [];
        return [{ ...own, requested: { mint: own.mint, name } }];
      });
      return built.length === assets.length && asked.length === assets.length ? asked : null;
    },
    handIn: (page, assets, { way, handed, signed }) =>
      way === 'sign' ? handInAsJob(page, assets, handed, signed) : handInSignatures(page, handed, signed),
    sentenceOf,
    toastMs: assetToastMs,
    toasts: movedToasts,
  }) satisfies Omit<IntentKindOnPage<Moved, OfNft>, 'leavesGame' | 'rules' | 'wait'>;

/** The type's name in the contract, where a captain is a CHARACTER. All assets of a move have one type. */
function wireTypeOf([first]: Moved): WireType {
  return first === undefined || first.type === 'CAPTAIN' ? 'CHARACTER' : first.type;
}

/** Hands the signed transactions in as one job and waits for its outcome. */
async function handInAsJob(
  { callRoute, jobs }: IntentPage,
  assets: Moved,
  handed: readonly RequestedIntent[],
  signed: readonly string[],
): Promise<HandedIn> {
  const transactions = handed.map(({ mint = '', id }, index) => ({ mint, id, tx: signed[index] ?? '' }));
  let isAnswered = true;
  const request = () =>
    jobIdOf(callRoute('handleAssets', { body: { transactions, type: wireTypeOf(assets) } })).then(
      (jobId) => [jobId],
      (error: unknown) => {
        if (!(error instanceof ApiError && error.isAnswerLost)) throw error;
        // The worker may have received the request, but the id of its job is unknown.
        isAnswered = false;
        return [];
      },
    );
  const {
    members: [member],
  } = await jobs.run('handleAssets', [request]);
  if (!isAnswered) return 'handedIn';
  return member === undefined ? 'unknown' : moveSettlement(member);
}

async function handInSignatures(
  { callRoute }: IntentPage,
  handed: readonly RequestedIntent[],
  signed: readonly string[],
): Promise<HandedIn> {
  for (const [index, { intentId }] of handed.entries()) {
    const body = { intentId, signature: signed[index] ?? '' };
    await handIn('signAndSend', callRoute('assetsSubmitted', { body }), ({ message }) => message);
  }
  return 'handedIn';
}

/**
 * The job id from the answer. An answer that does not follow the contract rejects with the message `noJobId` if it is a
 * success, otherwise with what came instead of a sentence.
 */
const jobIdOf = (answered: Promise<Answer<'handleAssets'>>): Promise<string> =>
  answered.then(
    ({ jobId }) => jobId,
    (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'unexpected')) throw error;
      const message = error.status < 400 ? noJobId : unexpectedAnswer(error);
      throw new ApiError(error.status, error.code, message);
    },
  );

const unexpectedAnswer = ({ status, received, message }: ApiError): string =>
  serverError(status, received || message);

/**
 * The end of a move as its job reports it. The worker's message is 'Success' or 'Failed', or says why the move was not
 * sent; a success flag counts like 'Success'.
 */
export function moveSettlement(member: JobOutcome<'handleAssets'>): HandedIn {
  if (member.outcome === 'timedOut') return 'unknown';
  if (member.outcome !== 'succeeded')
    return { outcome: isNotAccepted(member) ? 'refused' : 'failed', lines: failedToasts(member) };
  return member.isFlagged || member.message === handleAssetsSucceeded
    ? { outcome: 'confirmed', lines: movedToasts([]) }
    : {
        outcome: 'failed',
        lines: [lineOf('warning', withReason(transactionUnclear, resultUndetermined))],
      };
}

type NotMoved = Only<'handleAssets', 'refused' | 'failed'>;

/**
 * Whether the worker accepted none of the transactions, because it refused the request or because its job took no
 * effect. A job that did accept them has a result, which names the outcome of each.
 */
const isNotAccepted = ({ outcome, jobId, result }: NotMoved): boolean =>
  result === undefined && (outcome === 'refused' || jobId !== null);

function failedToasts({ message, result = [] }: NotMoved): readonly ToastLine[] {
  if (result.some(isNotConfirmed)) return movedToasts(result);
  // The general sentence of the worker does not give a reason.
  return [failedToast(message === handleAssetsFailed ? null : message || executionFailed)];
}

type End = Pick<ChainIntent, 'state'> & { sentence?: string | undefined };
const isNotConfirmed = ({ state }: End): boolean => state !== 'confirmed';
const failedToast = (reason: string | null | undefined): ToastLine =>
  lineOf('danger', reason ? withReason(transactionFailed, reason) : transactionFailed);

/** That all NFTs have moved; or how many have, and the reason for each that has not. */
function movedToasts(ends: readonly End[]): readonly ToastLine[] {
  const notMoved = ends.filter(isNotConfirmed);
  const moved = ends.length - notMoved.length;
  if (notMoved.length === 0) return [lineOf('success', transactionCompleted)];
  return [
    ...(moved > 0 ? [lineOf('success', movedOf(moved, ends.length))] : []),
    ...notMoved.map(({ sentence }) => failedToast(sentence)),
  ];
}

function sentenceOf(_: unknown, error: unknown): string | null {
  if (error instanceof SigningStopped) return error.sentence;
  if (error instanceof ApiError && error.code === 'unexpected') return unexpectedAnswer(error);
  const sentence = walletSentence(error);
  if (sentence !== walletSilent) return sentence;
  console.error('A move of NFTs failed unexpectedly', error);
  return assetActionFailed;
}
