import { type RawBuilder, sql } from 'kysely';
import { arenaShare } from '#rules/arena/dailyReward.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Captains per transaction. A claim of one of them waits until the transaction commits, for a few hundredths of a
 * second.
 */
const batchCaptains = 250;
/** One run pays for this long; the rest waits for the next, so that other schedules and the players get their turn. */
const runMs = 500;

export interface ArenaPayOptions {
  batchCaptains?: number;
  /** No batch begins after this; 0 for one batch. */
  runMs?: number;
}

/**
 * Adds the shares of closed days to the rewards of their stays, in batches of one transaction each (rule book:
 * arena.md, Daily reward). A share is deleted as it is added, so each is paid once, whenever a worker ends and however
 * many run.
 */
export async function payArenaShares(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  options: ArenaPayOptions = {},
): Promise<void> {
  const until = performance.now() + (options.runMs ?? runMs);
  const limit = options.batchCaptains ?? batchCaptains;
  let after: string | null = noStay;
  do {
    const from: string = after;
    after = await transaction(services.db, (tx) =>
      payBatch(tx, services.clock.now(), { after: from, limit }),
    );
  } while (after !== null && performance.now() < until);
}
/** An id below that of every stay. */
const noStay = '00000000-0000-0000-0000-000000000000';

/** @returns the last stay of the batch, or null where none was left */
async function payBatch(
  tx: Tx,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  // Shares that a claim has locked are skipped, because the claim pays them.
  const shares = await takeShares(
    tx,
    sql`(stay_id, day) in (
      select stay_id, day from arena_shares where stay_id > ${after}::uuid
      order by stay_id, day limit ${limit} for update skip locked)`,
  );
  if (shares.size === 0) return null;
  const added = await addToRewards(tx, shares);
  const left = [...shares.values()].reduce((sum, share) => sum + share, 0n) - added;
  // Shares are left over where a stay was being claimed while the day was closed.
  if (left > 0n) {
    await bookTransfers(tx, {
      reason: 'arena.remainder',
      jobId: null,
      at: now,
      transfers: [
        {
          token: 'TREASURE',
          amount: left,
          from: { systemAccount: 'arena' },
          to: { systemAccount: 'treasury' },
        },
      ],
    });
  }
  return [...shares.keys()].reduce((last, stay) => (stay > last ? stay : last));
}

/**
 * Takes the shares of closed days that a stay's reward does not include yet, in whole Treasure; the caller must pay
 * them.
 */
export async function takeSharesOf(tx: Tx, stayId: string): Promise<bigint> {
  const shares = await takeShares(tx, sql`stay_id = ${stayId}`);
  return shares.get(stayId) ?? 0n;
}

interface TakenShare {
  stay_id: string;
  level: bigint;
  pool: bigint;
  levels: bigint;
}

/** Deletes shares. Returns the Treasure of each stay. */
async function takeShares(tx: Tx, which: RawBuilder<unknown>): Promise<Map<string, bigint>> {
  const { rows } = await sql<TakenShare>`
    with taken as (delete from arena_shares where ${which} returning stay_id, day, level)
    select taken.stay_id, taken.level::bigint, closed.pool, closed.levels
    from taken join arena_days closed using (day)`.execute(tx);
  const shares = new Map<string, bigint>();
  for (const { stay_id, level, pool, levels } of rows) {
    shares.set(stay_id, (shares.get(stay_id) ?? 0n) + arenaShare(pool, level, levels));
  }
  return shares;
}

/** @returns how much of it belongs to stays that are not claimed */
async function addToRewards(tx: Tx, shares: ReadonlyMap<string, bigint>): Promise<bigint> {
  const { rows } = await sql<{ added: bigint }>`
    with paid as (
      update arena_stays stay set reward = stay.reward + fresh.share
      from unnest(${[...shares.keys()]}::uuid[], ${[...shares.values()]}::bigint[]) as fresh(id, share)
      where stay.id = fresh.id and stay.claimed_at is null
      returning fresh.share
    )
    select coalesce(sum(share), 0)::bigint as added from paid`.execute(tx);
  return rows[0]?.added ?? 0n;
}
