import { Refusal } from '../../base/refusal.ts';
import type { Database, Tx } from '../../database/database.ts';

/** Why withdrawals are stopped; null while they are not. */
export async function withdrawalStopReason(db: Database | Tx): Promise<string | null> {
  const stop = await db
    .selectFrom('withdrawal_stops')
    .select('reason')
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return stop?.reason ?? null;
}

/**
 * Stops withdrawals until an operator lifts the stop (worker/chain/RUNBOOK.md, When withdrawals stop).
 * @returns false if they are stopped already
 */
export async function stopWithdrawals(db: Database | Tx, reason: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('withdrawal_stops')
    .values({ stopped_at: now, reason, lifted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Lifts the stop. If tokens are still missing, the next comparison of custody stops withdrawals again.
 * @returns false if there is none
 */
export async function liftWithdrawals(tx: Tx, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_stops')
    .set({ lifted_at: now })
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Throws Refusal `withdrawals_paused` while withdrawals are stopped. */
export async function refuseWhileStopped(db: Database | Tx): Promise<void> {
  if ((await withdrawalStopReason(db)) !== null) throw new Refusal('withdrawals_paused');
}
