import { waitFor } from '@testing-library/react';
import type { QueryName } from '#client/api/queryNames.ts';
import { IntentTracker } from '#client/intents/IntentTracker.ts';
import { intentSteps } from '#client/intents/intentSteps.ts';
import { SigningStopped } from '#client/intents/preview/SigningStopped.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { pageJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { ChainIntent, WalletWay } from '#contract/chainIntents.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { type Answers, someServices } from '#tests/kit/fakeGame.tsx';
import { settle } from '#tests/kit/settle.ts';

const signer = 'So11111111111111111111111111111111111111112';
const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';

/** What the worker builds for NFT `n`. */
const move = (n: number) => ({
  mint: `mint-${n}`,
  tx: 'AAAA',
  id: `nft-${n}`,
  intentId: `intent-${n}`,
  signer,
});
/** NFT `n` of the player. */
export const nft = (n: number) => ({
  uid: `nft-${n}`,
  type: 'CAPTAIN' as const,
  mint: `mint-${n}`,
  isCore: false,
  metadata: { name: `Reaver #${n}`, image: '/captains/reavers.webp' },
});
export const hundred = { token: 'BOOTY', amount: 100, taxPercent: 10 } as const;

/** A deposit of 100 BOOTY that is confirmed; `changes` replaces single fields. */
export const anEnd = (changes: Partial<ChainIntent> = {}): ChainIntent => ({
  id: 'intent-1',
  kind: 'deposit',
  state: 'confirmed',
  way: 'sign',
  subject: { token: 'BOOTY', amount: 100 },
  signature: null,
  explorerUrl: null,
  createdAt: 1_000,
  sentence: 'Deposit: 100 BOOTY. Done.',
  ...changes,
});

let seq = 0;
const notificationOf = (intent: ChainIntent): GameNotification => ({
  seq: ++seq,
  type: 'chainIntent',
  data: { id: intent.id, error: false, message: intent.sentence, result: intent },
});

interface Given {
  answers?: Answers;
  /** What the page remembers of before it was left. */
  remembered?: readonly string[];
  way?: WalletWay;
  /** How many transactions the wallet signs before the player declines; all by default. */
  signs?: number;
}

/**
 * A tracker of transactions with all of its kinds, over a fake worker. The wallet signs whatever is built; the page was
 * opened when the worker's clock said 500.
 */
export function aTracker({
  answers = {},
  remembered = [],
  way = 'sign',
  signs = Number.POSITIVE_INFINITY,
}: Given = {}) {
  const services = someServices({
    deposit: { tx: 'AAAA', intentId: 'intent-1', signer },
    handleDeposit: { done: true },
    depositSubmitted: { done: true },
    freeze: [move(1), move(2)],
    handleAssets: { jobId },
    assetsSubmitted: { done: true },
    cancelIntent: { done: true },
    ...answers,
  });
  services.session.begin(aLogin(0), 0, 0);
  const clock = new FakeJobClock();
  const refreshed: (readonly QueryName[])[] = [];
  const toasts = () => services.toasts.state.getState().map(({ text }) => text);
  const jobs = new JobTracker({
    clock,
    policies: pageJobs,
    refresh: () => {},
    showSettled: () => {},
    showUnawaited: () => {},
    fetchMissed: async () => {},
    fetchJobOutcome: async () => null,
    pendingJobs: { load: () => [], save: () => {} },
  });
  let stored = remembered;
  let listed: readonly ChainIntent[] = [];
  let waysToSign = async (): Promise<WalletWay> => way;
  const intents = new IntentTracker({
    clock,
    page: { ...services, jobs },
    loadSteps: async () => ({
      ...intentSteps,
      wayToSign: () => waysToSign(),
      signTransactions: async (_page, _way, _rules, transactions) => {
        const signed = transactions.slice(0, signs).map(({ transaction }) => transaction);
        if (signed.length === transactions.length) return signed;
        throw new SigningStopped(signs === 0 ? null : 'You declined.', signed);
      },
    }),
    onJobsSettled: (listener) => jobs.onSettled(listener),
    show: (line, durationMs = null) => services.toasts.show(line, { durationMs }),
    dismiss: services.toasts.dismiss,
    refresh: (names) => void refreshed.push(names),
    readIntents: async () => listed,
    isYoung: (createdAt) => createdAt >= 500,
    openIntents: {
      load: () => remembered,
      save: (ids) => {
        stored = ids;
      },
    },
  });
  const paths = () => services.calls.map(({ url }) => new URL(url).pathname);
  return {
    intents,
    jobs,
    clock,
    refreshed,
    toasts,
    stored: () => stored,
    /** Delivers the notification of this end. */
    end: (changes?: Partial<ChainIntent>) => intents.handleNotification(notificationOf(anEnd(changes))),
    /** The job of the moved NFTs ends. */
    endJob: (data: Partial<GameNotification['data']> = {}) =>
      jobs.handleNotification({
        seq: ++seq,
        type: 'handleAssets',
        data: { id: jobId, error: false, message: 'Success', ...data },
      }),
    /** What the worker lists from now on. */
    list: (...known: readonly ChainIntent[]) => {
      listed = known;
    },
    silenceWallet: () => {
      waysToSign = () => new Promise(() => undefined);
    },
    cancelled: () => paths().filter((path) => path.endsWith('/cancel')),
    /** Waits until a request to this path was made and everything that follows from its answer. */
    called: async (path: string) => {
      await waitFor(() => {
        if (!paths().includes(path)) throw new Error(`${path} was not called`);
      });
      await settle();
    },
  };
}
