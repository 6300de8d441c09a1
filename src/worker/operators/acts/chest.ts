import { grantLimits, needsSecondOperator } from '#rules/operators/grantLimits.ts';
import { baseUnits, tokenDecimals } from '#rules/tokens.ts';
import { exactAmount } from '#words/accountFile.ts';
import { fieldHints } from '#words/operators.ts';
import type { Tx } from '../../database/database.ts';
import { bookTransfers } from '../../ledger/bookTransfers.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';
import { grantedUnits } from './balances.ts';

/**
 * Puts SOL into the treasury chest: into the one that waits for its date, or into a new one with a date (rule book:
 * operators.md, Treasure chest). A published date stays.
 */
export const fundChest = defineAct({
  role: 'treasury',
  fields: { amount: field.decimal(fieldHints.amount), on: field.moment(fieldHints.payoutOn).optional() },
  needsSecond: async ({ amount }) =>
    needsSecondOperator(grantedUnits('SOL', amount), 0n, baseUnits('SOL', grantLimits.SOL.alone)),
  run: async ({ amount, on }, { tx, actId, now }) => {
    const units = grantedUnits('SOL', amount);
    const open = await lockOpenChest(tx);
    const { number, due_at } = open ?? (await addChest(tx, on, units, now));
    if (open) {
      if (on !== undefined && on.getTime() !== due_at.getTime())
        throw new OperatorRefusal('chest_dated', { moment: due_at.toISOString() });
      await tx
        .updateTable('chest_payouts')
        .set({ pool: open.pool + units })
        .where('number', '=', number)
        .execute();
    }
    await bookTransfers(tx, {
      reason: 'chest.fund',
      jobId: actId,
      at: now,
      transfers: [
        {
          token: 'SOL',
          amount: units,
          from: { systemAccount: 'issuance' },
          to: { systemAccount: 'chest' },
        },
      ],
    });
    const shown = (pool: bigint) => ({ number, on: due_at, pool: exactAmount(pool, tokenDecimals.SOL) });
    return {
      subject: `chest-${number}`,
      before: open ? shown(open.pool) : {},
      after: { ...shown((open?.pool ?? 0n) + units), booked: units.toString() },
    };
  },
});

/** The chest that waits for its date; undefined if none does. */
const lockOpenChest = (tx: Tx) =>
  tx.selectFrom('chest_payouts').selectAll().where('counted_at', 'is', null).forUpdate().executeTakeFirst();

async function addChest(tx: Tx, on: Date | undefined, pool: bigint, now: Date) {
  if (on === undefined || on <= now) throw new OperatorRefusal('chest_undated');
  const { last } = await tx
    .selectFrom('chest_payouts')
    .select((row) => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await tx.insertInto('chest_payouts').values({ number, due_at: on, pool }).execute();
  return { number, due_at: on };
}
