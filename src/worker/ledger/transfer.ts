import type { Token } from '#contract/tokens.ts';
import type { Tx } from '../database/database.ts';

/**
 * System accounts, where tokens come from and go to. Their balances are the sums of their entries.
 * Each has one account per token, created by a migration: a new system account needs a new migration.
 */
export type HouseAccount = 'issuance' | 'missions' | 'treasury';

export type LedgerParty = { playerId: string } | { house: HouseAccount };

export interface Transfer {
  token: Token;
  /** Base units, above 0. */
  amount: bigint;
  from: LedgerParty;
  to: LedgerParty;
}

export interface LedgerTransaction {
  /** Why, e.g. 'mission.send'. Unique per job: the same job cannot book the same reason twice. */
  reason: string;
  jobId: string | null;
  at: Date;
  transfers: readonly Transfer[];
}

/** Books a transaction; see `bookTransfers.ts`. Throws Refusal `not_enough_funds` when a player cannot pay. */
export type BookTransfers = (tx: Tx, transaction: LedgerTransaction) => Promise<void>;
