import { type RawBuilder, sql } from 'kysely';
import type { Standing } from '#contract/captains.ts';
import { type GenesisRarity, type GenesisShip, genesisRarities } from '#contract/fleet.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { lockOtherPlayers } from '../jobs/lockOtherPlayers.ts';

/** Standings with which a ship or an attached NFT is not shown (rule book: fleet.md, In and out of the game). */
const outOfTheFleet = ['wallet', 'burned'] satisfies Standing[];

/** Selects ships with their licences, commanders, attached NFTs and missions under way, in one statement. */
function selectShips(db: Database | Tx) {
  return db
    .selectFrom('nfts as ship')
    .leftJoin('genesis_ships as extra', 'extra.uid', 'ship.uid')
    .leftJoin('players as commander', 'commander.id', 'ship.assigned_to')
    .leftJoin('nfts as attached', (join) =>
      join
        .onRef('attached.uid', '=', 'extra.attached_uid')
        .onRef('attached.owner_id', '=', 'ship.owner_id')
        .on('attached.standing', 'not in', outOfTheFleet),
    )
    .leftJoin('genesis_missions as mission', (join) =>
      join.onRef('mission.ship_uid', '=', 'ship.uid').on('mission.claimed_at', 'is', null),
    )
    .where('ship.type', '=', 'GENESIS_SHIP')
    .select([
      'ship.uid',
      'ship.name',
      'ship.image',
      'ship.rarity',
      'ship.level',
      'ship.standing',
      'ship.owner_id',
      'ship.assigned_to',
      'commander.username as commander_name',
      'commander.primary_address as commander_wallet',
      'extra.licence_1',
      'extra.licence_2',
      'extra.licence_3',
      'extra.all_time_reward',
      'extra.all_time_tax',
      'attached.uid as attached_uid',
      'attached.name as attached_name',
      'attached.image as attached_image',
      'mission.id as mission_id',
      'mission.reward as mission_reward',
      'mission.started_at',
      'mission.ends_at',
    ]);
}
/** The same with the names of their owners. */
const selectShipsAndOwners = (db: Database | Tx) =>
  selectShips(db)
    .innerJoin('players as owner', 'owner.id', 'ship.owner_id')
    .select('owner.username as owner_name');

type ShipRow = Awaited<ReturnType<ReturnType<typeof selectShipsAndOwners>['execute']>>[number];

/** The player who reads the ships, and the rules and the time on which the result depends. */
interface Reader {
  playerId: string;
  rules: Pick<RuleTables, 'genesisFleet'>;
  now: Date;
}

/** The ships that a player owns or operates for another player; own ships first, then by rarity and name. */
export async function fleetOf(db: Database | Tx, reader: Reader): Promise<GenesisShip[]> {
  const rows = await selectShips(db)
    .where(isOperatedBy(reader.playerId))
    .where('ship.standing', 'not in', outOfTheFleet)
    .orderBy('ship.name')
    .orderBy('ship.uid')
    .execute();
  const rank = ({ role, rarity }: GenesisShip) =>
    genesisRarities.indexOf(rarity) + (role === 'owner' ? 0 : genesisRarities.length);
  const names = await namesOf(db, [...new Set(rows.map((row) => row.owner_id))]);
  return rows
    .map((row) => asShip({ ...row, owner_name: names.get(row.owner_id) ?? '' }, reader))
    .sort((one, other) => rank(one) - rank(other));
}

/** Names by player. A join would look for the owner once for each ship, because the planner expects as many owners. */
async function namesOf(db: Database | Tx, playerIds: readonly string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .where('id', 'in', playerIds)
    .select(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

const isOperatedBy = (playerId: string): RawBuilder<boolean> =>
  sql<boolean>`(ship.owner_id = ${playerId} or ship.assigned_to = ${playerId})`;

/** SQL condition for accepting a request: whether the player owns or operates all of these ships. */
export function operatesShips(playerId: string, shipIds: readonly string[]): RawBuilder<boolean> {
  const distinctIds = [...new Set(shipIds)];
  return sql<boolean>`
    (select count(*) from nfts ship
      where ${isOperatedBy(playerId)} and type = 'GENESIS_SHIP' and uid = any(${distinctIds}::text[]))
      = ${distinctIds.length}::int`;
}

/** A ship whose row is locked until the transaction ends. */
export interface LockedShip {
  ship: GenesisShip;
  ownerId: string;
  missionId: string | null;
}

/**
 * A ship that the player owns or operates, with its row locked. The owner's row in `players` is locked first, so that
 * actions of a commander and the owner's own jobs run one after another. Throws Refusal `ship_not_found`, and
 * `JobPostponement` while the owner's row cannot be locked.
 */
export async function lockShip(tx: Tx, reader: Reader, shipId: string): Promise<LockedShip> {
  const { owner_id: ownerId } = await found(
    tx.selectFrom('nfts').select('owner_id').where('uid', '=', shipId).executeTakeFirst(),
  );
  await lockOtherPlayers({ tx, playerId: reader.playerId }, [ownerId]);
  const row = await found(
    selectShipsAndOwners(tx)
      .where('ship.uid', '=', shipId)
      .where('ship.owner_id', '=', ownerId)
      .where(isOperatedBy(reader.playerId))
      .forUpdate('ship')
      .executeTakeFirst(),
  );
  return asLocked(row, reader);
}

/** All ships with a reward that the player owns or operates, locked as in {@link lockShip}. */
export async function lockRewardedShips(tx: Tx, reader: Reader): Promise<LockedShip[]> {
  const owners = await tx
    .selectFrom('nfts')
    .select('owner_id')
    .distinct()
    .where('assigned_to', '=', reader.playerId)
    .execute();
  const ownerIds = owners.map(({ owner_id }) => owner_id);
  await lockOtherPlayers({ tx, playerId: reader.playerId }, ownerIds);
  const rows = await selectShipsAndOwners(tx)
    .where(isOperatedBy(reader.playerId))
    .where('ship.owner_id', 'in', [reader.playerId, ...ownerIds])
    .where('ship.standing', 'in', ['mission', 'resting'])
    .where('mission.ends_at', '<=', reader.now)
    .where('mission.reward', '>', 0n)
    .orderBy('ship.uid')
    .forUpdate('ship')
    .execute();
  return rows.map((row) => asLocked(row, reader));
}

async function found<T>(row: Promise<T | undefined>): Promise<T> {
  const one = await row;
  if (one === undefined) throw new Refusal('ship_not_found');
  return one;
}

const asLocked = (row: ShipRow, reader: Reader): LockedShip => ({
  ship: asShip(row, reader),
  ownerId: row.owner_id,
  missionId: row.mission_id,
});

function asShip(row: ShipRow, { playerId, rules, now }: Reader): GenesisShip {
  const rarity = rarityOf(row.rarity);
  const mission = missionOf(row);
  const isOnMission = mission !== null && row.standing !== 'resting';
  const reward = mission !== null && mission.endsAt <= now.getTime() ? mission.reward : 0;
  const shown = shownNft(row);
  const { uid, assigned_to, commander_name, commander_wallet, attached_uid } = row;
  return {
    id: uid,
    shipName: shown.name,
    imageURL: shown.image,
    tierBonus: rules.genesisFleet.rarities[rarity].tierBonus,
    rarity,
    level: row.level,
    captainLicense1: row.licence_1 ?? false,
    captainLicense2: row.licence_2 ?? false,
    captainLicense3: row.licence_3 ?? false,
    assignedUserId: assigned_to,
    isOnMission,
    isClaimable: isOnMission && reward > 0,
    reward,
    allTimeRewardClaimed: Number(row.all_time_reward ?? 0n),
    allTimeTaxPaid: Number(row.all_time_tax ?? 0n),
    role: row.owner_id === playerId ? 'owner' : 'commander',
    ownerName: row.owner_name,
    assignedUser:
      commander_name === null || commander_wallet === null
        ? null
        : { username: commander_name, wallet: commander_wallet },
    standing: row.standing,
    mission,
    attached: attached_uid === null ? null : { uid: attached_uid, ...shownAttached(attached_uid, row) },
  };
}

function shownAttached(uid: string, { attached_name, attached_image }: ShipRow) {
  return shownNft({ uid, name: attached_name ?? '', image: attached_image ?? '' });
}

function missionOf({ mission_reward, started_at, ends_at }: ShipRow): GenesisShip['mission'] {
  if (mission_reward === null || started_at === null || ends_at === null) return null;
  return { startedAt: started_at.getTime(), endsAt: ends_at.getTime(), reward: Number(mission_reward) };
}

/** The rarity of a ship. Rows are created with one of the four rarities; any other text counts as the lowest. */
const rarityOf = (rarity: string): GenesisRarity => genesisRarities.find((one) => one === rarity) ?? 'BRONZE';
