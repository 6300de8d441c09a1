import { liftWithdrawals, stopWithdrawals, withdrawalStopReason } from '../../chain/watch/withdrawalStop.ts';
import { defineAct } from '../base/defineAct.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const subject = 'withdrawals';

/** Stops withdrawals by the same row as the comparison of custody. */
export const stopAct = defineAct({
  role: 'treasury',
  fields: {},
  run: async (_, { tx, operator, reason, now }) => {
    if (!(await stopWithdrawals(tx, `${operator.name}: ${reason}`, now)))
      throw new OperatorRefusal('withdrawals_stopped');
    return { subject, before: { stopped: false }, after: { stopped: true } };
  },
  opposite: () => ({ kind: 'liftWithdrawals', input: {} }),
});

export const liftAct = defineAct({
  role: 'treasury',
  fields: {},
  run: async (_, { tx, now }) => {
    const why = await withdrawalStopReason(tx);
    if (!(await liftWithdrawals(tx, now))) throw new OperatorRefusal('withdrawals_not_stopped');
    return { subject, before: { stopped: true, why }, after: { stopped: false } };
  },
  opposite: () => ({ kind: 'stopWithdrawals', input: {} }),
});
