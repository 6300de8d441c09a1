import type { BookingReason } from '#contract/account.ts';
import type { Stored } from '#contract/facts.ts';
import type { Token } from '#contract/tokens.ts';
import type { Tx } from '../database/database.ts';

/**
 * System accounts: the sources and destinations of tokens other than players. Their balances are the sums of their
 * entries. Each has one ledger account per token, created by a migration: a new system account needs a new migration.
 */
export type SystemAccount =
  | 'issuance'
  | 'missions'
  | 'exchange'
  | 'emissions'
  | 'arena'
  | 'chest'
  | 'treasury'
  | 'chain';

export type LedgerParty = { playerId: string } | { systemAccount: SystemAccount };

export interface Transfer {
  token: Token;
  /** Base units, above 0. */
  amount: bigint;
  from: LedgerParty;
  to: LedgerParty;
}

export interface LedgerTransaction {
  /** Why the transaction is booked. Unique per job: the same job cannot book the same reason twice. */
  reason: BookingReason;
  /**
   * What the booking is about, for the player's account book: the id of a run for missions, the uid of a captain for
   * its levels, the name of an item for a purchase, a fact where the book has a sentence (`account/subjects.ts`).
   */
  subject?: Stored<string>;
  /** Id of the job, or of the transaction on the chain, that caused the booking. */
  jobId: string | null;
  /** The moment of booking, by the worker's clock. */
  at: Date;
  transfers: readonly Transfer[];
}

/** Books a transaction; see `bookTransfers.ts`. Throws Refusal `not_enough_funds` when a player cannot pay. */
export type BookTransfers = (tx: Tx, transaction: LedgerTransaction) => Promise<void>;
