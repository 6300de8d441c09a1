import type { Kysely } from 'kysely';
import { partitionByWeek } from './partitionByWeek.ts';

/**
 * The entries of the ledger lie in partitions by ISO week (decision 0077-partitions.md). Ids of transactions carry their
 * time, so the primary key contains the partition key as it is.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  partitionByWeek(db, {
    name: 'ledger_entries',
    key: 'transaction_id',
    primaryKey: 'account_id, transaction_id',
    columns: `
      transaction_id uuid not null,
      account_id bigint not null,
      amount bigint not null constraint ledger_entries_amount_check check (amount <> 0),
      balance bigint,
      primary key (account_id, transaction_id)`,
  });
