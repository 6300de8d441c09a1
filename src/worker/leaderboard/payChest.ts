import { sql } from 'kysely';
import type { GameFact } from '#contract/facts.ts';
import { chestShare, nextPayoutAt } from '#rules/leaderboard/chestShare.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import {
  type ChestPayout,
  insertShares,
  lockDuePayout,
  lockHolders,
  type PaidShare,
  paidOfChest,
  saveChestShares,
} from './chestStore.ts';

/** Maximum number of players per transaction, as for Battle Emissions. */
const batchPlayers = 100;
/** Time after which a run begins no further batch, so that other schedules and the players' jobs get their turn. */
const runMs = 500;

type PayServices = Pick<WorkerServices, 'db' | 'clock' | 'log'>;

/**
 * Pays the treasure chest whose date has come (rule book: leaderboard.md, Payout): fixes who has which gold bars, once,
 * and then pays in batches of one transaction each. A share is stored in the transaction that pays it, so it is paid
 * once, even if a worker stops in between or several pay at once.
 */
export async function payChest(services: PayServices): Promise<void> {
  const until = performance.now() + runMs;
  while ((await tryBatch(services)) && performance.now() < until);
}

/** Pays a batch, or its players one by one if that fails. @returns whether another batch can follow at once */
async function tryBatch(services: PayServices): Promise<boolean> {
  const { db, clock } = services;
  try {
    return await transaction(db, (tx) => payBatch(tx, clock.now(), pay));
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return transaction(db, (tx) => payBatch(tx, clock.now(), payOneByOne(services)));
  }
}

type Payment = (
  tx: Tx,
  payout: ChestPayout,
  shares: readonly PaidShare[],
  now: Date,
) => Promise<{ isComplete: boolean }>;

async function payBatch(tx: Tx, now: Date, payment: Payment): Promise<boolean> {
  const payout = await lockDuePayout(tx, now);
  if (!payout) return false;
  if (payout.gold_burned === null) return count(tx, payout, now);
  const total = payout.gold_burned;
  const holders = await lockHolders(tx, payout.number, batchPlayers);
  if (holders.length === 0) return end(tx, payout, now);
  const shares = holders.map(({ player_id, gold_burned }): PaidShare => {
    return { playerId: player_id, share: chestShare(payout.pool, gold_burned, total).sol };
  });
  const { isComplete } = await payment(tx, payout, shares, now);
  return isComplete;
}

/** Fixes the shares. While no gold bar counts, the pool waits for the next date. */
async function count(tx: Tx, { number, due_at }: ChestPayout, now: Date): Promise<boolean> {
  const total = await insertShares(tx, number);
  const change =
    total === 0n
      ? { due_at: new Date(nextPayoutAt(due_at.getTime(), now.getTime())) }
      : { gold_burned: total, counted_at: now };
  await tx.updateTable('chest_payouts').set(change).where('number', '=', number).execute();
  return total > 0n;
}

const pay: Payment = async (tx, payout, shares, now) => {
  const paid = shares.filter(({ share }) => share > 0n);
  await bookTransfers(tx, {
    reason: 'chest.share',
    jobId: null,
    at: now,
    transfers: paid.map(({ playerId, share }): Transfer => {
      return { token: 'SOL', amount: share, from: { systemAccount: 'chest' }, to: { playerId } };
    }),
  });
  await saveChestShares(tx, payout.number, shares);
  const notifications = paid.map((share) => ({
    playerId: share.playerId,
    data: notificationData(payout, share),
  }));
  await notifyPlayers(tx, 'granted', notifications, now);
  return { isComplete: true };
};

/** Pays each share in a savepoint of its own. Those that cannot be paid are logged, and tried again by the next run. */
const payOneByOne =
  ({ log }: PayServices): Payment =>
  async (tx, payout, shares, now) => {
    for (const share of shares) {
      await sql`savepoint share`.execute(tx);
      try {
        await pay(tx, payout, [share], now);
      } catch (error) {
        await sql`rollback to savepoint share`.execute(tx);
        log.error({ err: error, ...share, chest: payout.number }, 'a share of the chest could not be paid');
      }
      await sql`release savepoint share`.execute(tx);
    }
    return { isComplete: false };
  };

/** Books what rounding left to the treasury once every share is paid. @returns false: nothing follows at once */
async function end(tx: Tx, { number, pool }: ChestPayout, now: Date): Promise<boolean> {
  const { paid, hasUnpaid } = await paidOfChest(tx, number);
  if (hasUnpaid) return false;
  if (pool > paid) {
    await bookTransfers(tx, {
      reason: 'chest.remainder',
      jobId: null,
      at: now,
      transfers: [
        {
          token: 'SOL',
          amount: pool - paid,
          from: { systemAccount: 'chest' },
          to: { systemAccount: 'treasury' },
        },
      ],
    });
  }
  await tx.updateTable('chest_payouts').set({ paid_at: now }).where('number', '=', number).execute();
  return false;
}

function notificationData({ number, pool }: ChestPayout, { share }: PaidShare) {
  const fact: GameFact = {
    name: 'chestShareReceived',
    chest: number,
    share: fromBaseUnits('SOL', share),
    pool: fromBaseUnits('SOL', pool),
  };
  return { id: `chest-${number}`, error: false, success: true, message: { fact } };
}
