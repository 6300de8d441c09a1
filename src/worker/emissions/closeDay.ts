import { emissionPool } from '#rules/treasury/emissions.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { bootyIssued, lockBootySupply } from '../ledger/bootySupply.ts';
import { lockDay } from '../missions/captainDays.ts';
import { settleDueSlots } from '../missions/settleSlots.ts';
import { endedDay, type ScheduledRun } from '../schedules/schedule.ts';
import { insertClosedDay, totalsOf } from './emissionStore.ts';

/**
 * Closes the day that ended at `dueAt` (rule book: treasury.md, Battle Emissions). It fixes the day's Treasure and pool
 * once, and issues the pool to the account from which `payShares` pays. Days are closed one after another, so that
 * their pools together stay within the supply cap. Meanwhile, transactions that still add Treasure to the ended day
 * have to wait.
 */
export async function closeDay({ tx, dueAt, services }: ScheduledRun): Promise<void> {
  const day = endedDay(dueAt);
  const now = services.clock.now();
  const rules = await liveRules(services, tx, now);
  // Battle Token slots that began before midnight still count for the ended day, except those of players for whom
  // settling fails: they must not keep the day open for everyone.
  while ((await settleDueSlots(services, now)) > 0);
  await lockBootySupply(tx);
  const issued = await bootyIssued(tx);
  await lockDay(tx, day);
  const { treasure, players } = await totalsOf(tx, day);
  const pool = emissionPool(rules, issued, { treasure, players });
  if (!(await insertClosedDay(tx, { day, pool, treasure, players, closed_at: now })) || pool === 0n) return;
  await bookTransfers(tx, {
    reason: 'emissions.pool',
    jobId: null,
    at: now,
    transfers: [
      {
        token: 'BOOTY',
        amount: pool,
        from: { systemAccount: 'issuance' },
        to: { systemAccount: 'emissions' },
      },
    ],
  });
}
