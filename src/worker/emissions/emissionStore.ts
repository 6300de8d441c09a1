import { type Selectable, sql } from 'kysely';
import type { MyEmissions } from '#contract/emissions.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { Database, Tx } from '../database/database.ts';
import type { DatabaseTables } from '../database/tables.ts';

export type EmissionDayRow = Selectable<DatabaseTables['emission_days']>;

/** The Treasure that counts for a day, and how many players earned it. */
export async function totalsOf(tx: Tx, day: string): Promise<{ treasure: bigint; players: number }> {
  const { rows } = await sql<{ treasure: bigint; players: number }>`
    select coalesce(sum(treasure), 0)::bigint as treasure, count(*)::int as players
    from player_days where day = ${day}::date`.execute(tx);
  return rows[0] ?? { treasure: 0n, players: 0 };
}

/** @returns false if the day is already closed */
export async function insertClosedDay(
  tx: Tx,
  row: Omit<EmissionDayRow, 'paid_to' | 'paid_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('emission_days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The oldest closed day after `after` that is not yet marked as paid, with its row locked; undefined if there is none
 * or another worker is paying it.
 */
export function lockUnpaidDay(tx: Tx, after: string): Promise<EmissionDayRow | undefined> {
  return tx
    .selectFrom('emission_days')
    .selectAll()
    .where('day', '=', (eb) =>
      eb
        .selectFrom('emission_days')
        .where('paid_at', 'is', null)
        .where('day', '>', after)
        .select((oldest) => oldest.fn.min('day').as('day')),
    )
    .where('paid_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface Earner {
  player_id: string;
  treasure: bigint;
}

/**
 * The next players who have not received their share of the day, with their rows locked. A player whose row is locked
 * by another transaction is skipped until the next pass, so that neither transaction waits for the other.
 */
export async function lockEarners(
  tx: Tx,
  { day, paid_to }: EmissionDayRow,
  limit: number,
): Promise<Earner[]> {
  const after = paid_to ?? noPlayer;
  // Stated of both tables, because a merge join would otherwise read all players before the first one of the batch.
  const { rows } = await sql<Earner>`
    select earned.player_id, earned.treasure
    from player_days earned join players player on player.id = earned.player_id
    where earned.day = ${day}::date and earned.share is null
      and earned.player_id > ${after}::uuid and player.id > ${after}::uuid
    order by earned.player_id limit ${limit}
    for no key update of player, earned skip locked`.execute(tx);
  return rows;
}
/** An id smaller than that of every player: the first batch begins after it. */
const noPlayer = '00000000-0000-0000-0000-000000000000';

export interface Share {
  playerId: string;
  treasure: bigint;
  /** Base units of BOOTY. */
  share: bigint;
}

/** Stores the players' shares, adds them to the players' looted BOOTY, and stores the last of these players. */
export async function saveShares(tx: Tx, day: string, shares: readonly Share[]): Promise<void> {
  const ids = shares.map(({ playerId }) => playerId);
  const amounts = shares.map(({ share }) => share);
  await sql`
    with paid as materialized (
      select * from unnest(${ids}::uuid[], ${amounts}::bigint[]) as paid(player_id, share)
    ),
    of_day as (
      update player_days known set share = paid.share from paid
      where known.day = ${day}::date and known.player_id = paid.player_id
    ),
    of_player as (
      update players set booty_looted = booty_looted + paid.share from paid where id = paid.player_id
    )
    update emission_days set paid_to = ${ids.at(-1)}::uuid where day = ${day}::date`.execute(tx);
}

/** The sum of a day's shares paid so far, in base units, and whether some are unpaid. */
export async function paidOf(tx: Tx, day: string): Promise<{ paid: bigint; hasUnpaid: boolean }> {
  const { rows } = await sql<{ paid: bigint; hasUnpaid: boolean }>`
    select coalesce(sum(share), 0)::bigint as paid, count(*) > count(share) as "hasUnpaid"
    from player_days where day = ${day}::date`.execute(tx);
  return rows[0] ?? { paid: 0n, hasUnpaid: false };
}

export async function updateDay(
  tx: Tx,
  day: string,
  change: Partial<Pick<EmissionDayRow, 'paid_to' | 'paid_at'>>,
): Promise<void> {
  await tx.updateTable('emission_days').set(change).where('day', '=', day).execute();
}

/** Number of closed days that a player sees. */
const shownDays = 7;

/** The player's Treasure of the open day `today`, and the last closed days with the player's shares. */
export async function readPlayerDays(db: Database, playerId: string, today: string): Promise<MyEmissions> {
  const closed = await db
    .selectFrom((shown) =>
      shown.selectFrom('emission_days').selectAll().orderBy('day', 'desc').limit(shownDays).as('closed'),
    )
    // Looks up each shown day by the whole key. A join may read all days of the player instead, or those of all players.
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('player_days')
          .select(['treasure', 'share'])
          .whereRef('player_days.day', '=', 'closed.day')
          .where('player_id', '=', playerId)
          .limit(1)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .select(['closed.day', 'closed.pool', 'closed.treasure as total', 'closed.players'])
    .select(['mine.treasure', 'mine.share'])
    .orderBy('closed.day', 'desc')
    .execute();
  const open = await db
    .selectFrom('player_days')
    .select('treasure')
    .where('day', '=', today)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return {
    today: { day: today, treasure: Number(open?.treasure ?? 0n) },
    days: closed.map(({ day, pool, total, players, treasure, share }) => ({
      day,
      pool: fromBaseUnits('BOOTY', pool),
      totalTreasure: Number(total),
      players,
      treasure: Number(treasure ?? 0n),
      // A player who earned no Treasure has a share of 0; null would mean that the share is still to be paid.
      share: treasure !== null && share === null ? null : fromBaseUnits('BOOTY', share ?? 0n),
    })),
  };
}
