import type { Database } from '../../database/database.ts';
import type { Measured } from '../../http/metrics.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { withdrawalStopReason } from './withdrawalStop.ts';

/** Age from which an open transaction is overdue, in milliseconds. One that expires ends after about two minutes. */
const overdueMs = 15 * 60_000;

/** The rows as a measure returns them. */
const byLabel = (rows: readonly { label: string; value: bigint | string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, Number(value)]));

/** Metrics of transactions, withdrawals and custody that operators see at `/metrics`. */
export const custodyMeasures = ({ db, clock }: Pick<WorkerServices, 'db' | 'clock'>): Measured[] => [
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
    name: 'transactions_overdue',
    help: 'Transactions that have been open for more than 15 minutes.',
    label: 'kind',
    read: async () => {
      const rows = await db
        .selectFrom('chain_intents')
        .select((eb) => ['kind as label', eb.fn.countAll<bigint>().as('value')])
        .where('settled_at', 'is', null)
        .where('created_at', '<', new Date(clock.now().getTime() - overdueMs))
        .groupBy('kind')
        .execute();
      return byLabel(rows);
    },
  },
  {
    name: 'custody_difference',
    help: 'Base units missing in custody at the last comparison.',
    label: 'token',
    read: async () => {
      return byLabel(
        await db.selectFrom('chain_custody').select(['token as label', 'difference as value']).execute(),
      );
    },
  },
  {
    name: 'authority_balance',
    help: 'Base units that the authority held at the last reading: SOL for fees, and the tokens in custody.',
    label: 'coin',
    read: async () => {
      return byLabel(
        await db.selectFrom('authority_coins').select(['coin as label', 'held as value']).execute(),
      );
    },
  },
  {
    name: 'nft_differences',
    help: 'Minted NFTs that the chain has in another place than the game.',
    label: 'found',
    read: async () => {
      const rows = await db
        .selectFrom('nft_differences')
        .select((eb) => ['found as label', eb.fn.countAll<bigint>().as('value')])
        .groupBy('found')
        .execute();
      return byLabel(rows);
    },
  },
  {
    name: 'custody_compared_seconds_ago',
    help: 'Seconds since custody was last compared with the ledger.',
    label: 'token',
    read: async () => {
      const rows = await db.selectFrom('chain_custody').select(['token', 'checked_at']).execute();
      const now = clock.now().getTime();
      return Object.fromEntries(
        rows.map(({ token, checked_at }) => [token, Math.trunc((now - checked_at.getTime()) / 1_000)]),
      );
    },
  },
];

/** Problems that `/ready` of a development world reports: one while withdrawals are stopped, otherwise none. */
export async function stoppedWithdrawals(db: Database): Promise<string[]> {
  const reason = await withdrawalStopReason(db);
  return reason === null ? [] : [`withdrawals are stopped: ${reason}`];
}
