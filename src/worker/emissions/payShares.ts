import type { EmissionDay } from '#contract/emissions.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { emissionShare } from '#rules/treasury/emissions.ts';
import { emissionsReceived } from '#words/emissions.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import {
  type EmissionDayRow,
  lockEarners,
  lockUnpaidDay,
  paidOf,
  type Share,
  saveShares,
  updateDay,
} from './emissionStore.ts';

/**
 * Maximum number of players per transaction. Their rows are locked until it commits, for a few hundredths of a second.
 */
const batchPlayers = 100;
/**
 * Time after which a run begins no further batch, so that other schedules and the players' jobs get their turn. The
 * next run pays the rest.
 */
const runMs = 500;

export interface PayOptions {
  batchPlayers?: number;
  /** Milliseconds after which no further batch begins; 0 for a single batch. */
  runMs?: number;
}

/**
 * Pays shares of closed days, oldest day first, in batches of one transaction each (rule book: treasury.md, Battle
 * Emissions). A share is stored in the transaction that pays it, so it is paid only once, even if a worker stops in
 * between or several workers pay at once.
 */
export async function payShares(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  options: PayOptions = {},
): Promise<void> {
  const until = performance.now() + (options.runMs ?? runMs);
  const limit = options.batchPlayers ?? batchPlayers;
  let hasMore: boolean;
  do {
    hasMore = await transaction(services.db, (tx) => payBatch(tx, services.clock.now(), limit));
  } while (hasMore && performance.now() < until);
}

/** @returns whether the next batch can follow at once */
async function payBatch(tx: Tx, now: Date, limit: number): Promise<boolean> {
  const day = await lockUnpaidDay(tx);
  if (!day) return false;
  const earners = await lockEarners(tx, day, limit);
  if (earners.length === 0) return endPass(tx, day, now);
  const shares = earners.map(({ player_id, treasure }): Share => {
    return { playerId: player_id, treasure, share: emissionShare(day.pool, treasure, day.treasure) };
  });
  const paid = shares.filter(({ share }) => share > 0n);
  await bookTransfers(tx, {
    reason: 'emissions.share',
    jobId: null,
    at: now,
    transfers: paid.map(({ playerId, share }): Transfer => {
      return { token: 'BOOTY', amount: share, from: { systemAccount: 'emissions' }, to: { playerId } };
    }),
  });
  await saveShares(tx, day.day, shares);
  const notifications = paid.map((share) => ({
    playerId: share.playerId,
    data: notificationData(day, share),
  }));
  await notifyPlayers(tx, 'battleEmissions', notifications, now);
  return true;
}

/**
 * Called after the last player: books the rounding remainder to the treasury and marks the day as paid. If players were
 * skipped because their rows were locked, another pass begins instead.
 */
async function endPass(tx: Tx, { day, pool }: EmissionDayRow, now: Date): Promise<boolean> {
  const { paid, hasUnpaid } = await paidOf(tx, day);
  if (hasUnpaid) {
    await updateDay(tx, day, { paid_to: null });
    return false;
  }
  if (pool > paid) {
    await bookTransfers(tx, {
      reason: 'emissions.remainder',
      jobId: null,
      at: now,
      transfers: [
        {
          token: 'BOOTY',
          amount: pool - paid,
          from: { systemAccount: 'emissions' },
          to: { systemAccount: 'treasury' },
        },
      ],
    });
  }
  await updateDay(tx, day, { paid_at: now });
  return true;
}

function notificationData({ day, ...totals }: EmissionDayRow, { treasure, share }: Share) {
  const result: EmissionDay = {
    day,
    pool: fromBaseUnits('BOOTY', totals.pool),
    totalTreasure: Number(totals.treasure),
    players: totals.players,
    treasure: Number(treasure),
    share: fromBaseUnits('BOOTY', share),
  };
  const message = emissionsReceived(fromBaseUnits('BOOTY', share), result.pool);
  return { id: `emissions-${day}`, error: false, success: true, message, result };
}
