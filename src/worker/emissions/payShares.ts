import type { EmissionDay } from '#contract/emissions.ts';
import type { GameFact } from '#contract/facts.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { emissionShare } from '#rules/treasury/emissions.ts';
import type { Tx } from '../database/database.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { bookRemainder, inShareBatch, payRunMs, type ShareBatch } from '../ledger/shareBatch.ts';
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

export interface PayOptions {
  batchPlayers?: number;
  /** Milliseconds after which no further batch begins; 0 for a single batch. */
  runMs?: number;
}

type PayServices = Pick<WorkerServices, 'db' | 'clock' | 'log'>;

/** A day before every closed day. */
const noDay = '-infinity';

/**
 * Pays shares of closed days, oldest day first, in batches of one transaction each (rule book: treasury.md, Battle
 * Emissions). A share is stored in the transaction that pays it, so it is paid only once, even if a worker stops in
 * between or several workers pay at once. A day of which some shares cannot be paid now does not delay later days; the
 * next run tries again.
 */
export async function payShares(services: PayServices, options: PayOptions = {}): Promise<void> {
  const until = performance.now() + (options.runMs ?? payRunMs);
  const limit = options.batchPlayers ?? batchPlayers;
  let after: string | null = noDay;
  do {
    const batch: Batch = { after, limit };
    after = await inShareBatch(services, (shares) => payBatch(shares, services.clock.now(), batch));
  } while (after !== null && performance.now() < until);
}

interface Batch {
  /** Only days after this one are paid. */
  after: string;
  /** Maximum number of players. */
  limit: number;
}

/** @returns the day after which the next batch can follow at once; null if there is nothing more to pay */
async function payBatch(
  { tx, pay, isOneByOne }: ShareBatch,
  now: Date,
  { after, limit }: Batch,
): Promise<string | null> {
  const day = await lockUnpaidDay(tx, after);
  if (!day) return null;
  const earners = await lockEarners(tx, day, limit);
  if (earners.length === 0) return (await endPass(tx, day, now)) ? after : day.day;
  const shares = earners.map(({ player_id, treasure }): Share => {
    return { playerId: player_id, treasure, share: emissionShare(day.pool, treasure, day.treasure) };
  });
  await pay(shares, (some) => payAll(tx, day, some, now), { day: day.day });
  // Shares that could not be paid wait for the next pass.
  if (isOneByOne) await updateDay(tx, day.day, { paid_to: shares.at(-1)?.playerId ?? null });
  return after;
}

async function payAll(tx: Tx, day: EmissionDayRow, shares: readonly Share[], now: Date): Promise<void> {
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
}

/**
 * Called after the last player: books the rounding remainder to the treasury and marks the day as paid. If some players
 * were not paid, because their rows were locked or paying failed, the next run begins another pass instead.
 * @returns whether the day is paid
 */
async function endPass(tx: Tx, { day, pool }: EmissionDayRow, now: Date): Promise<boolean> {
  const { paid, hasUnpaid } = await paidOf(tx, day);
  if (hasUnpaid) {
    await updateDay(tx, day, { paid_to: null });
    return false;
  }
  const amount = pool - paid;
  await bookRemainder(tx, {
    reason: 'emissions.remainder',
    token: 'BOOTY',
    amount,
    from: 'emissions',
    at: now,
  });
  await updateDay(tx, day, { paid_at: now });
  return true;
}

function notificationData({ day, ...totals }: EmissionDayRow, { treasure, share }: Share) {
  const pool = fromBaseUnits('BOOTY', totals.pool);
  const ownShare = fromBaseUnits('BOOTY', share);
  const result: EmissionDay = {
    day,
    pool,
    totalTreasure: Number(totals.treasure),
    players: totals.players,
    treasure: Number(treasure),
    share: ownShare,
  };
  const fact: GameFact = { name: 'emissionsReceived', share: ownShare, pool };
  return { id: `emissions-${day}`, error: false, success: true, message: { fact }, result };
}
