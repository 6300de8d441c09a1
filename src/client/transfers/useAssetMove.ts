import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WalletWay } from '#contract/chainIntents.ts';
import type { Answer, BodyIn } from '#contract/routes.ts';
import {
  type MoveKind,
  movable,
  moveOf,
  type SelectionView,
  selectionProblem,
} from '#rules/transfers/assetSelection.ts';
import { timeoutReloading, withReason } from '#words/jobs.ts';
import { walletSilent } from '#words/signIn.ts';
import {
  assetActionFailed,
  invalidTransactionData,
  mixedSelectionNote,
  noJobId,
  noServerResponse,
  serverError,
  transactionTimedOut,
} from '#words/transfers.ts';
import { ApiError } from '../api/ApiError.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import { useRules } from '../api/rules.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useJobs } from '../services/useJobs.ts';
import { assetToastMs } from '../toasts/assetToastMs.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import { walletSentence } from '../wallet/walletProblems.ts';
import { followIntent, unfollowIntent } from './followedIntents.ts';
import { handIn } from './handIn.ts';
import { offersToSecure, offersToSecureAfter } from './offerToSecure.ts';
import type { OwnAsset } from './ownAssets.ts';
import { releaseIntents } from './releaseIntents.ts';
import { selectionSentence } from './selectionSentence.ts';
import { SigningStopped, signTransactions } from './signTransactions.ts';
import { useWayToSign } from './useWayToSign.ts';
import { waitForIntents } from './waitForIntents.ts';

interface Wait {
  waitMs: number;
  /** What a toast says if there is no outcome by then. */
  timeoutText: string;
  refreshAfterMs: number;
}

const freezeWait: Wait = {
  waitMs: 30_000,
  timeoutText: withReason(transactionTimedOut, noServerResponse),
  refreshAfterMs: 2_000,
};
/**
 * How long the screen waits for the outcome, and how long after that the lists are read again (rule book: transfers.md,
 * Moving assets).
 */
const waits: Readonly<Record<MoveKind, Wait>> = {
  freeze: freezeWait,
  thaw: freezeWait,
  mint: { waitMs: 150_000, timeoutText: timeoutReloading, refreshAfterMs: 4_000 },
};
const changed: readonly QueryName[] = [
  'nfts',
  'eligibleNfts',
  'me',
  'onChainAssets',
  'onChainBalance',
  'chainIntents',
];

type Built = Answer<'freeze'>;

export interface AssetMove {
  /** True from the press of the button until the screen no longer waits for the outcome. */
  isBusy: boolean;
  /** Stops waiting for a wallet that does not answer; null while there is nothing to cancel. */
  cancel: (() => void) | null;
  /** The assets of the signed move whose outcome the screen waits for. */
  moving: readonly OwnAsset[];
  /**
   * Moves the selected assets that may be moved (rule book: transfers.md, Asset selection). Resolves when the screen no
   * longer waits. The result is false if the selection is refused, if the wallet is not ready to sign, if the player
   * cancels before anything is signed, if the account has to be secured first, or while another move runs, so that the
   * caller keeps the selection.
   */
  move(selected: readonly OwnAsset[], screen: SelectionScreen): Promise<boolean>;
}

/** What the screen shows while its selection is moved. */
type SelectionScreen = Pick<SelectionView, 'type' | 'location' | 'minted' | 'sliderValue'>;

/**
 * Moves assets between wallet and game: builds the transactions, shows the preview, has them signed, submits them and
 * waits for the outcome.
 */
export function useAssetMove(): AssetMove {
  const services = useServices();
  const { callRoute, session, toasts, wallet } = services;
  const { transfers } = useRules();
  const jobs = useJobs();
  const wayToSign = useWayToSign();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [moving, setMoving] = useState<readonly OwnAsset[]>([]);
  const isLocked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (line: ToastLine) => toasts.show(line, { durationMs: assetToastMs });
  const refresh = () => void refreshQueries(queryClient, changed).catch(() => undefined);

  /**
   * Waits for the outcome of the submitted transactions, but no longer than `waitMs`. A late outcome gets its own
   * toast.
   */
  const settle = async (kind: MoveKind, way: WalletWay, outcome: Promise<unknown>) => {
    const { waitMs, timeoutText, refreshAfterMs } = waits[kind];
    const timedOut = new Promise<'timedOut'>((resolve) => {
      timer.current = setTimeout(() => resolve('timedOut'), waitMs);
    });
    const result = await Promise.race([outcome, timedOut]);
    clearTimeout(timer.current);
    // The job tracker waits as long as the screen waits for a mint, and says the same.
    const isReported = kind === 'mint' && way === 'sign';
    if (result === 'timedOut' && !isReported) show({ tone: 'warning', text: timeoutText });
    setTimeout(refresh, refreshAfterMs);
  };

  /**
   * Submits the signed transactions as one job and waits for its outcome, or calls `follow` if the answer is lost.
   * Transactions that the worker does not accept are cancelled, which releases what was reserved for them.
   */
  const submitAsJob = async (
    type: BodyIn<'handleAssets'>['type'],
    built: Built,
    signed: readonly string[],
    follow: () => Promise<void>,
  ): Promise<void> => {
    const transactions = built.map(({ mint, id }, index) => ({ mint, id, tx: signed[index] ?? '' }));
    let isAnswered = true;
    const request = () =>
      jobIdOf(callRoute('handleAssets', { body: { transactions, type } })).then(
        (jobId) => [jobId],
        (error: unknown) => {
          if (!isAnswerLost(error)) throw error;
          // The worker may have received the request, but the id of its job is unknown, so the transactions themselves
          // are followed.
          isAnswered = false;
          return [];
        },
      );
    const { refused } = await jobs.run('handleAssets', [request]);
    if (!isAnswered) return follow();
    if (!refused.some(isNotAccepted)) return;
    await releaseIntents(services, 'sign', idsOf(built));
  };

  const follow = (built: Built) => waitForIntents(queryClient, callRoute, idsOf(built), show);

  /** Submits the signatures of transactions that the wallet has sent by itself, and waits for their outcome. */
  const settleSent = async (kind: MoveKind, sent: Built, signatures: readonly string[]) => {
    await submitSignatures(callRoute, sent, signatures);
    await settle(kind, 'signAndSend', follow(sent));
  };

  const run = async (assets: readonly OwnAsset[]): Promise<boolean> => {
    const [first] = assets;
    if (first === undefined) return false;
    const kind = moveOf(first);
    if (kind !== 'freeze' && offersToSecure(services)) return false;
    let built: Built = [];
    let way: WalletWay | null = null;
    let isUnchanged = false;
    try {
      way = await wayToSign.ask();
      built = await build(callRoute, kind, assets, way);
      const ordered = inOrder(kind, assets, built);
      built = ordered;
      // Called before the wallet is asked, because a wallet that sends by itself can settle them at any time.
      if (way === 'signAndSend') idsOf(built).forEach(followIntent);
      const signed = await signTransactions(
        services,
        way,
        ordered.map(({ tx: transaction, signer, mint, name }) => ({
          transaction,
          signer,
          requested: { kind, mint, name },
        })),
      );
      const all = built;
      built = [];
      setMoving(assets);
      if (way === 'signAndSend') await settleSent(kind, all, signed);
      else
        await settle(
          kind,
          way,
          submitAsJob(wireType(first), all, signed, () => follow(all)),
        );
    } catch (error) {
      if (offersToSecureAfter(error, services)) return false;
      let sent: readonly string[] = [];
      if (error instanceof SigningStopped) {
        if (error.sentence !== null) show({ tone: 'danger', text: error.sentence });
        isUnchanged = error.sentence === null && error.signed.length === 0;
        // A wallet that also sends has already sent the transactions that were signed.
        if (way === 'signAndSend') sent = [...error.signed];
      } else show({ tone: 'danger', text: sentenceOf(error) });
      const unsigned = idsOf(built.slice(sent.length));
      unsigned.forEach(unfollowIntent);
      if (way !== null) await releaseIntents(services, way, unsigned);
      refresh();
      if (sent.length === 0) return way !== null && !isUnchanged;
      setMoving(assets.slice(0, sent.length));
      await settleSent(kind, built.slice(0, sent.length), sent);
    }
    return true;
  };

  /** The assets of the selection to move; null, with a toast, if the selection cannot be moved. */
  const checked = (selected: readonly OwnAsset[], screen: SelectionScreen): readonly OwnAsset[] | null => {
    const { maxAssetsPerMove: maxAssets } = transfers;
    const problem = selectionProblem(selected, {
      ...screen,
      maxAssets,
      isLoggedIn: session.state.getState().player !== null,
      // A wallet that is not connected counts too: it is connected when it has to sign.
      canSign: wallet.state.getState().status !== 'none',
    });
    if (problem !== null) {
      const text = selectionSentence(problem, selected, maxAssets);
      if (isLoggedInOrAsked(services, text)) show({ tone: 'danger', text });
      return null;
    }
    const leaving = movable(selected);
    if (leaving.length < selected.length) show({ tone: 'warning', text: mixedSelectionNote });
    return leaving;
  };

  return {
    isBusy,
    cancel: wayToSign.cancel,
    moving,
    async move(selected, screen) {
      const assets = isLocked.current ? null : checked(selected, screen);
      if (assets === null) return false;
      isLocked.current = true;
      setBusy(true);
      try {
        return await run(assets);
      } finally {
        isLocked.current = false;
        setBusy(false);
        setMoving([]);
      }
    },
  };
}

const idsOf = (built: Built): readonly string[] => built.map(({ intentId }) => intentId);

/** The type's name in the contract, where a captain is a CHARACTER. */
const wireType = ({ type }: OwnAsset): BodyIn<'freeze'>['type'] => (type === 'CAPTAIN' ? 'CHARACTER' : type);

async function build(
  callRoute: CallRoute,
  kind: MoveKind,
  assets: readonly OwnAsset[],
  way: WalletWay,
): Promise<Built> {
  const [first] = assets;
  if (first === undefined) return [];
  const common = { type: wireType(first), isCoreNFT: assets.some(({ isCore }) => isCore), way };
  const built =
    kind === 'mint'
      ? await callRoute('mintAndWithdraw', { body: { ...common, uids: assets.map(({ uid }) => uid) } })
      : await callRoute(kind, {
          body: { ...common, mintAddresses: assets.flatMap(({ mint }) => mint ?? []) },
        });
  return built;
}

/**
 * Returns the built transactions in the order of the assets, each with the asset's name. A transaction is found by the
 * asset's mint address, or, if the asset is still to be minted, by its id. The result then has the new mint address.
 * @throws SigningStopped if the transactions do not match the assets
 */
function inOrder(kind: MoveKind, assets: readonly OwnAsset[], built: Built) {
  if (built.length !== assets.length) throw new SigningStopped(invalidTransactionData);
  return assets.map(({ uid, mint, metadata: { name } }) => {
    const mine = built.find((one) => (kind === 'mint' ? one.id === uid : one.mint === mint));
    if (!mine || mine.tx === '') throw new SigningStopped(invalidTransactionData);
    return { ...mine, name };
  });
}

async function submitSignatures(callRoute: CallRoute, built: Built, signatures: readonly string[]) {
  for (const [index, { intentId }] of built.entries()) {
    const body = { intentId, signature: signatures[index] ?? '' };
    await handIn('signAndSend', callRoute('assetsSubmitted', { body }));
  }
}

/**
 * Whether the worker accepted none of the transactions, because it refused the request or because its job took no
 * effect. A job that did accept them has a result, which names the outcome of each.
 */
const isNotAccepted = ({
  outcome,
  jobId,
  result,
}: SettledBatch<'handleAssets'>['refused'][number]): boolean =>
  result === undefined && (outcome === 'refused' || jobId !== null);

/** Whether no answer came or the worker failed; in both cases the worker may have accepted the request. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500);

/**
 * The job id from the answer. Rejects with the message `noJobId` if a successful answer does not follow the contract.
 */
const jobIdOf = (answered: Promise<Answer<'handleAssets'>>): Promise<string> =>
  answered.then(
    ({ jobId }) => jobId,
    (error: unknown) => {
      const isUnexpected = error instanceof ApiError && error.code === 'unexpected' && error.status < 400;
      throw isUnexpected ? new ApiError(error.status, error.code, noJobId) : error;
    },
  );

/** The sentence for an error that stops a move before it is submitted. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'unexpected')
    return serverError(error.status, error.received || error.message);
  const sentence = walletSentence(error);
  if (sentence !== walletSilent) return sentence;
  console.error('A move of NFTs failed unexpectedly', error);
  return assetActionFailed;
}
