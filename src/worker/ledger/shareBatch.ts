import { sql } from 'kysely';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { bookTransfers } from './bookTransfers.ts';
import type { LedgerTransaction, SystemAccount, Transfer } from './transfer.ts';

/**
 * Time in milliseconds after which a run that pays shares begins no further batch, so that other schedules and the
 * players' jobs get their turn. The next run pays the rest.
 */
export const payRunMs = 500;

interface PlayerShare {
  readonly playerId: string;
}

/** Pays the shares of a batch by `payAll`; `pool` names their pool in the log. */
type PayShares = <Share extends PlayerShare>(
  shares: readonly Share[],
  payAll: (shares: readonly Share[]) => Promise<void>,
  pool: Readonly<Record<string, string | number>>,
) => Promise<void>;

/** One transaction that pays shares of a pool. */
export interface ShareBatch {
  readonly tx: Tx;
  readonly pay: PayShares;
  /** Whether each share is paid by itself, because paying all of them at once has failed. */
  readonly isOneByOne: boolean;
}

/**
 * Pays a batch of shares in one transaction. If that fails, its shares are paid one by one, so that an error of one
 * player's payment does not stop the others. A lost connection concerns all of them and is thrown.
 */
export async function inShareBatch<T>(
  { db, log }: Pick<WorkerServices, 'db' | 'log'>,
  work: (batch: ShareBatch) => Promise<T>,
): Promise<T> {
  try {
    const pay: PayShares = (shares, payAll) => payAll(shares);
    return await transaction(db, (tx) => work({ tx, pay, isOneByOne: false }));
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return transaction(db, (tx) => work({ tx, pay: oneByOne(tx, log), isOneByOne: true }));
  }
}

/** Pays each share in a savepoint of its own. Those that cannot be paid are logged and stay unpaid. */
const oneByOne =
  (tx: Tx, log: WorkerServices['log']): PayShares =>
  async (shares, payAll, pool) => {
    for (const share of shares) {
      await sql`savepoint share`.execute(tx);
      try {
        await payAll([share]);
      } catch (error) {
        await sql`rollback to savepoint share`.execute(tx);
        log.error({ err: error, playerId: share.playerId, ...pool }, 'a share could not be paid');
      }
      await sql`release savepoint share`.execute(tx);
    }
  };

interface Remainder extends Pick<LedgerTransaction, 'reason' | 'at'>, Pick<Transfer, 'token' | 'amount'> {
  from: SystemAccount;
}

/** Books what is left of a pool to the treasury; nothing if its amount is 0. */
export async function bookRemainder(tx: Tx, { reason, at, from, ...rest }: Remainder): Promise<void> {
  if (rest.amount <= 0n) return;
  await bookTransfers(tx, {
    reason,
    jobId: null,
    at,
    transfers: [{ ...rest, from: { systemAccount: from }, to: { systemAccount: 'treasury' } }],
  });
}
