import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { IntentKind, WalletWay } from '#contract/chainIntents.ts';
import type { ChainToken } from '../../base/chainNames.ts';
import type { Tx } from '../../database/database.ts';
import type { Intent } from './intentStore.ts';

/** The tokens or the NFT that a transaction is about. */
export interface IntentSubject {
  /** The token that moves, or that a burn pays out. */
  token?: ChainToken;
  /** In base units, including the tax. */
  amount?: bigint;
  /** In base units. */
  tax?: bigint;
  nftUid?: string;
  mint?: string;
}

/** A transaction that the player asks for, before it is built. */
export interface IntentPlan {
  id: string;
  kind: IntentKind;
  way: WalletWay;
  /** The wallet that signs the transaction and, except in a thaw, pays the rent of new accounts. */
  address: PublicKey;
  subject: IntentSubject;
  instructions: readonly TransactionInstruction[];
  /** Further keys that sign, besides the authority and the player, e.g. the key of a new mint. */
  signers: readonly Keypair[];
  /** Checks the rules and reserves what the transaction will move, in the database transaction that stores it. */
  reserve(tx: Tx): Promise<void>;
  /**
   * Called if the simulation of the transaction fails with `transaction_refused`. Throws a refusal that names the cause
   * if it finds one.
   */
  explainRefusal?(): Promise<void>;
}

/** What happens in the game when a transaction of this kind ends. The player's row is locked. */
export interface IntentEffects {
  confirmed(tx: Tx, intent: Intent, now: Date): Promise<void>;
  /** Releases what was reserved for the transaction, which took no effect and can no longer take effect. */
  released(tx: Tx, intent: Intent, now: Date): Promise<void>;
}
