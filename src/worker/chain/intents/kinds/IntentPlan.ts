import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { Selectable } from 'kysely';
import type { IntentKind, WalletWay } from '#contract/chainIntents.ts';
import type { RouteName } from '#contract/routes.ts';
import type { PieceOfCollection } from '#rules/collections/pieceOfCollection.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { ChainToken } from '../../../base/chainNames.ts';
import type { Tx } from '../../../database/database.ts';
import type { DatabaseTables } from '../../../database/tables.ts';
import type { WorkerServices } from '../../../services/WorkerServices.ts';

/** The row of a transaction from its building to its end. */
export type Intent = Selectable<DatabaseTables['chain_intents']>;

/** The tokens or the NFT that a transaction is about. */
interface IntentSubject {
  /** The token that moves, or that a burn pays out. */
  token?: ChainToken;
  /** In base units, including the tax. */
  amount?: bigint;
  /** In base units. */
  tax?: bigint;
  nftUid?: string;
  mint?: string;
  /** An NFT of a registered collection that the game does not know yet. */
  imported?: PieceOfCollection;
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
  /** Additional signers after the authority and the player, e.g. the key of a new mint. */
  signers: readonly Keypair[];
  /** Checks the rules and reserves what the transaction will move, in the database transaction that stores it. */
  reserve(tx: Tx): Promise<void>;
  /**
   * Called if the simulation of the transaction fails with `transaction_refused`. Throws a refusal that names the cause
   * if it finds one.
   */
  explainRefusal?(): Promise<void>;
}

/** The player who asks for a transaction, and what the player's wallet does with it. */
export interface IntentRequest {
  playerId: string;
  way: WalletWay;
}

export interface NftRequest extends IntentRequest {
  mint: string;
}

/** The routes by which a page hands in a signed transaction. */
export type HandInRoute = Extract<
  RouteName,
  'handleDeposit' | 'handleAssets' | 'convertCaptain' | 'confirmBurnSideNft'
>;

type Effect = (tx: Tx, intent: Intent, now: Date) => Promise<void>;

/** All that the worker knows of one kind of transaction. */
export interface IntentRules<Request extends IntentRequest> {
  /** What to move, whether the rules allow it, and which instructions do it. */
  plan: (services: WorkerServices, request: Request) => Promise<IntentPlan>;
  handedInBy: HandInRoute;
  /** Whether tokens or an NFT go from the game to the wallet; if so, it is refused while withdrawals are stopped. */
  leavesTheGame: boolean;
  /** Who pays the rent of the accounts that it creates. The network fee is always paid by the game. */
  paysRent: 'wallet' | 'game';
  /** The live rule that limits the priority fee which a wallet may add. */
  maxPriorityLamports(limits: RuleTables['transfers']['maxPriorityLamports']): number;
  /** Returns an additional signer after the authority and the player, e.g. the key of a new mint. */
  furtherKey?(authority: Keypair, intentId: string): Keypair;
  /** Throws a refusal if the live rules no longer allow what the wallet has signed. Called before the game signs. */
  refuseSigned?(rules: RuleTables, intent: Pick<Intent, 'imported'>): void;
  /** What its confirmation changes in the game. The player's row is locked. */
  confirmed: Effect;
  /** Releases what was reserved for it, when it took no effect and can no longer take effect. */
  released: Effect;
}
