import { sql } from 'kysely';
import type { EmissionDay } from '#contract/emissions.ts';
import type { GameFact } from '#contract/facts.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { emissionShare } from '#rules/treasury/emissions.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
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
  const until = performance.now() + (options.runMs ?? runMs);
  const limit = options.batchPlayers ?? batchPlayers;
  let after: string | null = noDay;
  do {
    after = await tryPayBatch(services, { after, limit });
  } while (after !== null && performance.now() < until);
}

interface Batch {
  /** Only days after this one are paid. */
  after: string;
  /** Maximum number of players. */
  limit: number;
}

/**
 * Pays a batch. If that fails, its players are paid one by one, so that an error of one player's payment does not stop
 * the others. A lost connection concerns all of them and is thrown.
 * @returns the day after which the next batch can follow at once; null if there is nothing more to pay
 */
async function tryPayBatch(services: PayServices, batch: Batch): Promise<string | null> {
  const { db, clock } = services;
  try {
    return await transaction(db, (tx) => payBatch(tx, clock.now(), batch, payAll));
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return transaction(db, (tx) => payBatch(tx, clock.now(), batch, payOneByOne(services)));
  }
}

/** Pays these shares of a day. */
type Payment = (tx: Tx, day: EmissionDayRow, shares: readonly Share[], now: Date) => Promise<void>;

async function payBatch(tx: Tx, now: Date, { after, limit }: Batch, pay: Payment): Promise<string | null> {
  const day = await lockUnpaidDay(tx, after);
  if (!day) return null;
  const earners = await lockEarners(tx, day, limit);
  if (earners.length === 0) return (await endPass(tx, day, now)) ? after : day.day;
  const shares = earners.map(({ player_id, treasure }): Share => {
    return { playerId: player_id, treasure, share: emissionShare(day.pool, treasure, day.treasure) };
  });
  await pay(tx, day, shares, now);
  return after;
}

const payAll: Payment = async (tx, day, shares, now) => {
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
};

/** Pays each share in a savepoint of its own. Those that cannot be paid are logged and stay unpaid. */
const payOneByOne =
  ({ log }: PayServices): Payment =>
  async (tx, day, shares, now) => {
    for (const share of shares) {
      await sql`savepoint share`.execute(tx);
      try {
        await payAll(tx, day, [share], now);
      } catch (error) {
        await sql`rollback to savepoint share`.execute(tx);
        log.error({ err: error, playerId: share.playerId, day: day.day }, 'a share could not be paid');
      }
      await sql`release savepoint share`.execute(tx);
    }
    await updateDay(tx, day.day, { paid_to: shares.at(-1)?.playerId ?? null });
  };

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
