import { type RawBuilder, sql } from 'kysely';
import { arenaShare } from '#rules/arena/dailyReward.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { bookRemainder, payRunMs } from '../ledger/shareBatch.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Maximum number of shares that one transaction pays. A claim of one of these shares waits until the transaction
 * commits, for a few hundredths of a second.
 */
const batchCaptains = 250;

export interface ArenaPayOptions {
  batchCaptains?: number;
  /** Milliseconds after which no further batch begins; 0 for a single batch. */
  runMs?: number;
}

/**
 * Adds the shares of closed days to the rewards of their stays, in batches of one transaction each (rule book:
 * arena.md, Daily reward). A share is deleted in the transaction that adds it, so it is paid only once, even if a
 * worker stops in between or several workers pay at once.
 */
export async function payArenaShares(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  options: ArenaPayOptions = {},
): Promise<void> {
  const until = performance.now() + (options.runMs ?? payRunMs);
  const limit = options.batchCaptains ?? batchCaptains;
  let after: string | null = noStay;
  do {
    const from: string = after;
    after = await transaction(services.db, (tx) =>
      payBatch(tx, services.clock.now(), { after: from, limit }),
    );
  } while (after !== null && performance.now() < until);
}
/** An id smaller than that of every stay: the first batch begins after it. */
const noStay = '00000000-0000-0000-0000-000000000000';

/** @returns the id of the last stay in the batch, or null if there was nothing to pay */
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
  // A share is not added if its stay was claimed while the day was being closed; the treasury gets it.
  await bookRemainder(tx, {
    reason: 'arena.remainder',
    token: 'TREASURE',
    amount: left,
    from: 'arena',
    at: now,
  });
  return [...shares.keys()].reduce((last, stay) => (stay > last ? stay : last));
}

/**
 * Deletes a stay's shares of closed days that its reward does not include yet. Returns their sum in whole Treasure,
 * which the caller must pay.
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

/** Deletes the selected shares. Returns the sum of each stay's shares in whole Treasure, by the stay's id. */
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

/** @returns the sum of the added shares; shares of claimed stays are not added */
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
