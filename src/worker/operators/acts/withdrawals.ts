import {
  liftWithdrawals as lift,
  stopWithdrawals as stop,
  withdrawalStopReason,
} from '../../chain/watch/withdrawalStop.ts';
import { defineAct } from '../defineAct.ts';
import { OperatorRefusal } from '../OperatorRefusal.ts';

const subject = 'withdrawals';

/** Stops withdrawals by the same row as the comparison of custody. */
export const stopWithdrawals = defineAct({
  role: 'treasury',
  fields: {},
  run: async (_, { tx, operator, reason, now }) => {
    if (!(await stop(tx, `${operator.name}: ${reason}`, now)))
      throw new OperatorRefusal('withdrawals_stopped');
    return { subject, before: { stopped: false }, after: { stopped: true } };
  },
  opposite: () => ({ kind: 'liftWithdrawals', input: {} }),
});

export const liftWithdrawals = defineAct({
  role: 'treasury',
  fields: {},
  run: async (_, { tx, now }) => {
    const why = await withdrawalStopReason(tx);
    if (!(await lift(tx, now))) throw new OperatorRefusal('withdrawals_not_stopped');
    return { subject, before: { stopped: true, why }, after: { stopped: false } };
  },
  opposite: () => ({ kind: 'stopWithdrawals', input: {} }),
});
