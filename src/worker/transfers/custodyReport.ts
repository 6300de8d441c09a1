import type { Database } from '../database/database.ts';
import type { Measured } from '../http/metrics.ts';
import { withdrawalStopReason } from './withdrawalStop.ts';

/** What operators see at `/metrics`. */
export const custodyMeasures = (db: Database): Measured[] => [
  {
    name: 'withdrawals_stopped',
    help: '1 while withdrawals are stopped, with the reason.',
    label: 'reason',
    read: async () => {
      const reason = await withdrawalStopReason(db);
      return { [reason ?? 'none']: reason === null ? 0 : 1 };
    },
  },
  {
    name: 'custody_difference',
    help: 'Base units missing in custody at the last comparison.',
    label: 'token',
    read: async () => {
      const rows = await db.selectFrom('chain_custody').select(['token', 'difference']).execute();
      return Object.fromEntries(rows.map(({ token, difference }) => [token, Number(difference)]));
    },
  },
];

/** What `/ready` of a development world says about them. */
export async function stoppedWithdrawals(db: Database): Promise<string[]> {
  const reason = await withdrawalStopReason(db);
  return reason === null ? [] : [`withdrawals are stopped: ${reason}`];
}
