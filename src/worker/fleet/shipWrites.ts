import { sql } from 'kysely';
import type { Licence } from '#contract/fleet.ts';
import type { Tx } from '../database/database.ts';

/** The functions in this file change Genesis ships. Their callers have locked the ships' rows (`shipStore.ts`). */

interface NewMission {
  id: string;
  shipId: string;
  ownerId: string;
  sentBy: string;
  multiplier: number;
  /** Treasure before tax. */
  reward: bigint;
  startedAt: Date;
  endsAt: Date;
}

export async function beginMission(tx: Tx, mission: NewMission): Promise<void> {
  await tx
    .insertInto('genesis_missions')
    .values({
      id: mission.id,
      ship_uid: mission.shipId,
      owner_id: mission.ownerId,
      sent_by: mission.sentBy,
      multiplier: mission.multiplier,
      reward: mission.reward,
      started_at: mission.startedAt,
      ends_at: mission.endsAt,
    })
    .execute();
  await setStanding(tx, [mission.shipId], ['resting'], 'mission');
}

export interface ClaimedMission {
  missionId: string;
  shipId: string;
  reward: bigint;
  tax: bigint;
}

/** Ends these missions: the ships rest, and reward and tax are added to the ships' totals. */
export async function endMissions(tx: Tx, claimed: readonly ClaimedMission[], at: Date): Promise<void> {
  const column = <T>(pick: (one: ClaimedMission) => T) => claimed.map(pick);
  const { rows } = await sql<{ ship_uid: string }>`
    with ended as (
      update genesis_missions mission set claimed_at = ${at}, tax = claim.tax
      from unnest(${column(({ missionId }) => missionId)}::uuid[], ${column(({ tax }) => tax)}::bigint[]) claim(id, tax)
      where mission.id = claim.id and mission.claimed_at is null
      returning ship_uid, reward, mission.tax
    ),
    totals as (
      insert into genesis_ships as ship (uid, all_time_reward, all_time_tax) select ship_uid, reward, tax from ended
      on conflict (uid) do update set
        all_time_reward = ship.all_time_reward + excluded.all_time_reward,
        all_time_tax = ship.all_time_tax + excluded.all_time_tax
    )
    select ship_uid from ended`.execute(tx);
  if (rows.length !== claimed.length) throw new Error(`${rows.length} of ${claimed.length} missions ended`);
  await setStanding(
    tx,
    column(({ shipId }) => shipId),
    ['mission', 'resting'],
    'resting',
  );
}

async function setStanding(
  tx: Tx,
  shipIds: readonly string[],
  from: readonly ('resting' | 'mission')[],
  to: 'resting' | 'mission',
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('nfts')
    .set({ standing: to })
    .where(sql<boolean>`uid = any(${shipIds}::text[])`)
    .where('standing', 'in', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(shipIds.length)) throw new Error(`${numUpdatedRows} ships stand ${to}`);
}

const licenceColumns = {
  1: 'licence_1',
  2: 'licence_2',
  3: 'licence_3',
} as const satisfies Record<Licence, string>;

export async function addLicence(tx: Tx, shipId: string, licence: Licence): Promise<void> {
  const bought = { [licenceColumns[licence]]: true };
  await tx
    .insertInto('genesis_ships')
    .values({ uid: shipId, ...bought })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(bought))
    .execute();
}

/** Attaches an NFT to the ship, which shows it; null takes the attached NFT off. */
export async function setAttached(tx: Tx, shipId: string, attached: string | null): Promise<void> {
  await tx
    .insertInto('genesis_ships')
    .values({ uid: shipId, attached_uid: attached })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ attached_uid: attached }))
    .execute();
}

export async function addLevels(tx: Tx, shipId: string, levels: number): Promise<void> {
  await tx
    .updateTable('nfts')
    .set((row) => ({ level: row('level', '+', levels) }))
    .where('uid', '=', shipId)
    .execute();
}

/** Sets the player who operates the ship for its owner; null if only the owner operates it. */
export async function setCommander(tx: Tx, shipId: string, commanderId: string | null): Promise<void> {
  await tx.updateTable('nfts').set({ assigned_to: commanderId }).where('uid', '=', shipId).execute();
}
