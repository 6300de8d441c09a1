import type { NftType } from '#contract/captains.ts';
import type { ChainIntent, WalletWay } from '#contract/chainIntents.ts';
import type { TransferableToken } from '#rules/transfers/transferKinds.ts';
import type { CallRoute } from '../../api/callRoute.ts';
import type { Session } from '../../api/session.ts';
import type { JobTracker } from '../../jobs/JobTracker.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { Wallet } from '../../wallet/walletStore.ts';
import type { RequestedAction } from '../preview/RequestedAction.ts';
import type { ActionRules } from '../preview/TransactionContext.ts';

/** An amount of a token to deposit. */
export interface TokenAmount {
  token: TransferableToken;
  amount: number;
}

/** An NFT that moves between wallet and game. */
export interface NftToMove {
  uid: string;
  type: NftType;
  mint: string | null;
  isCore: boolean;
  metadata: { name: string; image: string };
}

/**
 * How a run ended. `cancelled`: nothing was signed, because the player stopped or the wallet was not ready, so the
 * screen keeps its inputs. `refused`: a check, the worker or the wallet refused. `timedOut`: the end is not known yet.
 */
export type IntentOutcome = 'cancelled' | 'refused' | 'confirmed' | 'failed' | 'timedOut';

/** A transaction that the worker has built. */
export interface UnsignedIntent {
  intentId: string;
  /** Base64. */
  transaction: string;
  /** Address of the linked wallet that has to sign. */
  signer: string;
  /** Of a moved NFT: its mint and its id. */
  mint?: string;
  id?: string;
}
export type RequestedIntent<Requested = RequestedAction> = UnsignedIntent & { requested: Requested };

/** The known end of a run, and the toasts that say it. */
export interface Settlement {
  outcome: 'refused' | 'confirmed' | 'failed' | 'timedOut';
  lines: readonly ToastLine[];
}

/**
 * The answer to signed transactions. `handedIn`: their ends are to be awaited. `unknown`: the job tracker reports the
 * outcome late.
 */
export type HandedIn = Settlement | 'handedIn' | 'unknown';

/** The services of the page that a transaction needs. */
export interface IntentPage {
  callRoute: CallRoute;
  jobs: Pick<JobTracker, 'run'>;
  overlays: Overlays;
  session: Session;
  wallet: Wallet;
}

interface SignedIntents {
  way: WalletWay;
  handed: readonly RequestedIntent[];
  /** One for each: the signed transaction in base64 or, from a wallet that has sent it, the signature in base58. */
  signed: readonly string[];
}

/** What the page knows of a kind of transaction; `kinds/intentKinds.ts` lists every kind. */
export interface IntentKindOnPage<Input, Requested extends RequestedAction = RequestedAction> {
  /** What its transaction may contain and must do; the page does not pass one that breaks these rules to the wallet. */
  rules: ActionRules<Requested>;
  /** Whether assets leave the game, which a device wallet may not do. */
  leavesGame: boolean;
  /** Why the run cannot start, as a sentence; null if it can. */
  problem(input: Input, page: IntentPage): string | null;
  build(callRoute: CallRoute, input: Input, way: WalletWay): Promise<readonly UnsignedIntent[]>;
  /** What the player asked for, for each built transaction; null if the answer does not fit the input. */
  requested(input: Input, built: readonly UnsignedIntent[]): readonly RequestedIntent<Requested>[] | null;
  /** Shown from the signature until the end. */
  processing?: string;
  handIn(page: IntentPage, input: Input, signed: SignedIntents): Promise<HandedIn>;
  /** How long the screen waits for the end and what it then says; null if it waits for the answer only. */
  wait: { ms: number; line: ToastLine } | null;
  /** Delay in milliseconds of a second refresh after its end, because the chain may answer late; none by default. */
  refreshAgainAfterMs?: number;
  /** Why a step failed, as a sentence; null if the player cancelled it. */
  sentenceOf(step: 'way' | 'build' | 'sign', error: unknown): string | null;
  /** Duration of its error toasts in milliseconds; defaults to that of every toast. */
  toastMs?: number;
  /** The toasts for the ends of all transactions of a run. */
  toasts(ends: readonly ChainIntent[]): readonly ToastLine[];
}
