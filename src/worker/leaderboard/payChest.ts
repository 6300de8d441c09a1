import type { GameFact } from '#contract/facts.ts';
import { chestShare, nextPayoutAt } from '#rules/leaderboard/chestShare.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { Tx } from '../database/database.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { bookRemainder, inShareBatch, payRunMs, type ShareBatch } from '../ledger/shareBatch.ts';
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

type PayServices = Pick<WorkerServices, 'db' | 'clock' | 'log'>;

/**
 * Pays the treasure chest whose date has come (rule book: leaderboard.md, Payout): fixes who has which gold bars, once,
 * and then pays in batches of one transaction each. A share is stored in the transaction that pays it, so it is paid
 * once, even if a worker stops in between or several pay at once.
 */
export async function payChest(services: PayServices): Promise<void> {
  const until = performance.now() + payRunMs;
  while (
    (await inShareBatch(services, (batch) => payBatch(batch, services.clock.now()))) &&
    performance.now() < until
  );
}

/** @returns whether another batch can follow at once */
async function payBatch({ tx, pay, isOneByOne }: ShareBatch, now: Date): Promise<boolean> {
  const payout = await lockDuePayout(tx, now);
  if (!payout) return false;
  if (payout.gold_burned === null) return count(tx, payout, now);
  const total = payout.gold_burned;
  const holders = await lockHolders(tx, payout.number, batchPlayers);
  if (holders.length === 0) return end(tx, payout, now);
  const shares = holders.map(({ player_id, gold_burned }): PaidShare => {
    return { playerId: player_id, share: chestShare(payout.pool, gold_burned, total).sol };
  });
  await pay(shares, (some) => payAll(tx, payout, some, now), { chest: payout.number });
  // Shares that could not be paid would be tried again at once.
  return !isOneByOne;
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

async function payAll(tx: Tx, payout: ChestPayout, shares: readonly PaidShare[], now: Date): Promise<void> {
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
}

/** Books what rounding left to the treasury once every share is paid. @returns false: nothing follows at once */
async function end(tx: Tx, { number, pool }: ChestPayout, now: Date): Promise<boolean> {
  const { paid, hasUnpaid } = await paidOfChest(tx, number);
  if (hasUnpaid) return false;
  await bookRemainder(tx, {
    reason: 'chest.remainder',
    token: 'SOL',
    amount: pool - paid,
    from: 'chest',
    at: now,
  });
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
