import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { bookTransfers } from './bookTransfers.ts';
import type { LedgerTransaction } from './transfer.ts';

/**
 * Books what a player pays and gets for a purchase. Throws Refusal `purchase_not_affordable` (token, missing amount).
 */
export async function payForPurchase(tx: Tx, transaction: LedgerTransaction): Promise<void> {
  try {
    await bookTransfers(tx, transaction);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_enough_funds')
      throw new Refusal('purchase_not_affordable', error.details);
    throw error;
  }
}
