import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { IntentKind } from '#contract/chainIntents.ts';
import type { WalletWay } from '#contract/transfers.ts';
import type { ChainToken } from '../base/chainNames.ts';
import type { Tx } from '../database/database.ts';
import type { Intent } from './intentStore.ts';

/** What a transaction is about. */
export interface IntentSubject {
  /** Base units: what moves, or what a burn pays; the tax is part of the amount. */
  token?: ChainToken;
  amount?: bigint;
  tax?: bigint;
  nftUid?: string;
  mint?: string;
}

/** A transaction that the player asks for, before it is built. */
export interface IntentPlan {
  id: string;
  kind: IntentKind;
  wallet: WalletWay;
  /** Signs, and pays rent of new accounts. */
  player: PublicKey;
  subject: IntentSubject;
  instructions: readonly TransactionInstruction[];
  /** Sign beside authority and player, e.g. the key of a new mint. */
  signers: readonly Keypair[];
  /** Checks the rules and takes what the transaction will move, in the transaction that stores it. */
  reserve(tx: Tx): Promise<void>;
  /** Where the chain refuses it, throws the refusal that says why, if it finds one. */
  explainRefusal?(): Promise<void>;
}

/** What the end of a transaction does in the game. The player's row is locked. */
export interface IntentEffects {
  confirmed(tx: Tx, intent: Intent, now: Date): Promise<void>;
  /** It did not happen and cannot happen any more: what was reserved is free again. */
  released(tx: Tx, intent: Intent, now: Date): Promise<void>;
}
