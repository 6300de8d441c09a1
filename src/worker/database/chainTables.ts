import type { ColumnType, RawBuilder } from 'kysely';
import type { IntentKind, IntentState, WalletWay } from '#contract/chainIntents.ts';
import type { NftHindrance } from '#contract/transfers.ts';
import type { TreasuryCoin } from '#contract/treasury.ts';
import type { PieceOfCollection, PieceOnChain } from '#rules/collections/pieceOfCollection.ts';
import type { ChainToken } from '../base/chainNames.ts';
import type { Big, Json, WrittenJson } from './columnTypes.ts';

/** A moment by the database's clock. */
type ByDatabase<None = never> = ColumnType<
  Date | None,
  Date | RawBuilder<Date> | None | undefined,
  Date | RawBuilder<Date> | None
>;

/** The tables of transactions on the chain, and of what the game compares with it. */
export interface ChainTables {
  /** A transaction on the chain from its building to its end (worker/chain/intents). */
  chain_intents: {
    id: string;
    player_id: string;
    kind: IntentKind;
    state: IntentState;
    /** How the wallet signs: `way` in the contract. */
    wallet: WalletWay;
    /** The player's wallet that signs. */
    address: string;
    token: ChainToken | null;
    /** In base units, including the tax of a withdrawal. */
    amount: bigint | null;
    tax: bigint | null;
    nft_uid: string | null;
    mint: string | null;
    /** What a freeze takes in of an NFT that the game does not know yet. */
    imported: WrittenJson<PieceOfCollection>;
    built: Buffer;
    blockhash: string;
    last_valid_block_height: Big;
    /** The slot at which it was built; no block up to this slot contains it. */
    built_slot: Big;
    wire: Buffer | null;
    signature: string | null;
    /** The job that reports the end of the transaction. */
    job_id: string | null;
    reason: string | null;
    created_at: Date;
    settled_at: Date | null;
    /** The network's fee if the game has signed, in lamports. */
    fee_lamports: bigint | null;
    /** When, by the database's clock, a simulation before the game signed showed that the transaction would succeed. */
    simulated_at: ColumnType<Date | null, RawBuilder<Date> | null | undefined, RawBuilder<Date> | null>;
    /** When the transaction is checked next, by the database's clock. */
    next_check_at: ColumnType<Date, Date | RawBuilder<Date> | undefined, Date | RawBuilder<Date>>;
  };
  /**
   * `float` is what a custody account holds apart from deposits and withdrawals; `difference` is what was missing at
   * the last check. Both are in base units.
   */
  chain_custody: { token: ChainToken; float: string; difference: string; checked_at: Date };
  /** What the game's authority held on the chain at the last reading, in base units. */
  authority_coins: { coin: TreasuryCoin; held: string; read_at: Date };
  /** Minted NFTs that the chain has in another place than the game, and where. */
  nft_differences: { uid: string; found: string; found_at: Date };
  /** A reading of the chain that is too long for one request. */
  chain_readings: {
    kind: 'wallet' | 'collection';
    /** The address of the wallet, or the name of the collection's entry in the registry. */
    name: string;
    /** The address to which the entry was bound when the reading began. */
    bound: string | null;
    /** Where the part begins that is being read; null: the first part. */
    source: string | null;
    /** The last address of this part that was read. */
    after: string;
    read: number;
    /** How many of them the game would take in, and how many of these it can lock. */
    found: number;
    lockable: number;
    /** How many there are to read, where that is known. */
    total: number | null;
    /** Why the last step failed. */
    problem: string | null;
    started_at: ByDatabase;
    updated_at: ByDatabase;
    finished_at: ByDatabase<null>;
    due_at: ByDatabase;
  };
  /** NFTs of registered collections that readings of wallets have found. */
  wallet_pieces: {
    wallet: string;
    mint: string;
    piece: Json<PieceOnChain & { hindrance: NftHindrance | null }>;
    read_at: ByDatabase;
  };
  withdrawal_stops: { stopped_at: Date; reason: string; lifted_at: Date | null };
}
