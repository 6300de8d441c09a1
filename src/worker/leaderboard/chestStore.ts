import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { DatabaseTables } from '../database/tables.ts';
import { barsThatCount } from './countGoldBars.ts';

export type ChestPayout = Selectable<DatabaseTables['chest_payouts']>;

/** The payout that is not paid yet: it waits for its date, or is being paid. */
export function readOpenPayout(db: Database | Tx): Promise<ChestPayout | undefined> {
  return db
    .selectFrom('chest_payouts')
    .selectAll()
    .where('paid_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The oldest payout that is due, with its row locked; undefined if there is none or another worker is paying it. */
export function lockDuePayout(tx: Tx, now: Date): Promise<ChestPayout | undefined> {
  return tx
    .selectFrom('chest_payouts')
    .selectAll()
    .where('paid_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Fixes what each player has of the gold bars that count now. @returns the sum in base units of GOLD */
export async function insertShares(tx: Tx, number: number): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    with bars as materialized (${barsThatCount}),
    kept as (
      insert into chest_shares (number, player_id, gold_burned)
      select ${number}::int, owner_id, sum(gold_burned) from bars group by owner_id
    )
    select coalesce(sum(gold_burned), 0)::bigint as total from bars`.execute(tx);
  return rows[0]?.total ?? 0n;
}

export interface Holder {
  player_id: string;
  gold_burned: bigint;
}

/** Players whose share is not paid yet, with their rows locked, without those that another transaction uses. */
export async function lockHolders(tx: Tx, number: number, limit: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.player_id, holder.gold_burned
    from chest_shares holder join players player on player.id = holder.player_id
    where holder.number = ${number} and holder.share is null
    order by holder.player_id limit ${limit}
    for no key update of player, holder skip locked`.execute(tx);
  return rows;
}

export interface PaidShare {
  playerId: string;
  /** Base units of SOL. */
  share: bigint;
}

export async function saveChestShares(tx: Tx, number: number, shares: readonly PaidShare[]): Promise<void> {
  await sql`
    update chest_shares known set share = paid.share
    from unnest(${shares.map(({ playerId }) => playerId)}::uuid[], ${shares.map(({ share }) => share)}::bigint[])
      as paid(player_id, share)
    where known.number = ${number} and known.player_id = paid.player_id`.execute(tx);
}

/** The sum of the shares paid so far, in base units, and whether some are unpaid. */
export async function paidOfChest(tx: Tx, number: number): Promise<{ paid: bigint; hasUnpaid: boolean }> {
  const { rows } = await sql<{ paid: bigint; hasUnpaid: boolean }>`
    select coalesce(sum(share), 0)::bigint as paid, count(*) > count(share) as "hasUnpaid"
    from chest_shares where number = ${number}`.execute(tx);
  return rows[0] ?? { paid: 0n, hasUnpaid: false };
}
