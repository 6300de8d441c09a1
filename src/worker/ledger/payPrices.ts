import { baseUnits, type Price } from '#rules/tokens.ts';
import type { Tx } from '../database/database.ts';
import { bookTransfers } from './bookTransfers.ts';
import type { SystemAccount } from './transfer.ts';

/** The system account that receives each payment; tokens that are used up return to the account that issued them. */
const receivers = {
  'mission.send': 'missions',
  'mission.autoClaim': 'missions',
  'captain.levelUp': 'issuance',
  'captain.mythicUpgrade': 'issuance',
  'fleet.send': 'missions',
  'fleet.licence': 'missions',
  'fleet.levelUp': 'missions',
} as const satisfies Record<string, SystemAccount>;

/** The job that books the prices, and the player who pays them. */
interface PayingJob {
  tx: Tx;
  jobId: string;
  playerId: string;
  now: Date;
}

/**
 * Books the prices that a player pays for a job; prices of 0 are not booked. `subject` is what the payment is about
 * (`LedgerTransaction`). Throws Refusal `not_enough_funds`.
 */
export async function payPrices(
  reason: keyof typeof receivers,
  subject: string,
  prices: readonly Price[],
  { tx, jobId, playerId, now }: PayingJob,
): Promise<void> {
  await bookTransfers(tx, {
    reason,
    subject,
    jobId,
    at: now,
    transfers: prices
      .filter(({ amount }) => amount > 0)
      .map(({ token, amount }) => ({
        token,
        amount: baseUnits(token, amount),
        from: { playerId },
        to: { systemAccount: receivers[reason] },
      })),
  });
}
