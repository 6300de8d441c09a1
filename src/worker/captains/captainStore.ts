import { type RawBuilder, sql } from 'kysely';
import { type Asset, type Captain, collections, type NftListing, type Standing } from '#contract/captains.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { symbolOf } from '../base/nftSymbols.ts';
import { Refusal } from '../base/refusal.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import type { Database, Tx } from '../database/database.ts';
import { isBound } from './isBound.ts';

/**
 * Standings of NFTs that are left out of the lists of a player's NFTs in the game: an NFT in the wallet has no effect
 * in the game, a burned one no longer exists (rule book: captains.md, Standing).
 */
const outOfTheGame = ['wallet', 'burned'] satisfies Standing[];

/** Captains with their equipment. */
const captainsWithGear = (db: Database | Tx) =>
  db
    .selectFrom('nfts as captain')
    .leftJoin('nfts as ship', (join) =>
      join.onRef('ship.equipped_to', '=', 'captain.uid').on('ship.type', '=', 'SHIP'),
    )
    .leftJoin('nfts as crew', (join) =>
      join.onRef('crew.equipped_to', '=', 'captain.uid').on('crew.type', '=', 'CREW'),
    )
    .leftJoin('nfts as item', (join) =>
      join.onRef('item.equipped_to', '=', 'captain.uid').on('item.type', '=', 'ITEM'),
    )
    .where('captain.type', '=', 'CAPTAIN');

/**
 * Selects captains with the levels of their equipment and their missions under way, in one statement. The run is looked
 * up for each captain: as a plain join, PostgreSQL may compare each captain of a player with each run of the player.
 */
function selectCaptains(db: Database | Tx) {
  return captainsWithGear(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mission_runs')
          .whereRef('mission_runs.player_id', '=', 'captain.owner_id')
          .whereRef('mission_runs.captain_uid', '=', 'captain.uid')
          .where('mission_runs.claimed_at', 'is', null)
          .select('mission_runs.mission_id')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select([
      'captain.uid',
      'captain.collection',
      'captain.name',
      'captain.image',
      'captain.level',
      'captain.core',
      'captain.minted',
      'captain.mint',
      'captain.one_of_one',
      'captain.gold_burned',
      'captain.standing',
      'captain.rarity',
      'ship.level as ship_level',
      'ship.rarity as ship_rarity',
      'crew.level as crew_level',
      'item.level as item_level',
      'run.mission_id',
    ]);
}

type CaptainRow = Awaited<ReturnType<ReturnType<typeof selectCaptains>['execute']>>[number];

/** All captains of a player that are in the game, highest level first. */
export async function captainsOf(db: Database | Tx, playerId: string): Promise<Captain[]> {
  return (await captainsInGame(db, playerId).execute()).map(asCaptain);
}

const captainsInGame = (db: Database | Tx, playerId: string) =>
  selectCaptains(db)
    .where('captain.owner_id', '=', playerId)
    .where('captain.standing', 'not in', outOfTheGame)
    .orderBy('captain.level', 'desc')
    .orderBy('captain.uid');

/** Captains of a player by id, whatever their standing. Captains of other players are missing from the result. */
export async function captainsById(
  db: Database | Tx,
  playerId: string,
  captainIds: readonly string[],
): Promise<Map<string, Captain>> {
  if (captainIds.length === 0) return new Map();
  const rows = await selectCaptains(db)
    .where('captain.owner_id', '=', playerId)
    .where('captain.uid', 'in', [...new Set(captainIds)])
    .execute();
  return new Map(rows.map((row) => [row.uid, asCaptain(row)]));
}

const selectLocked = compiledOnce((db, { playerId, captainId }: { playerId: string; captainId: string }) =>
  selectCaptains(db)
    .where('captain.owner_id', '=', playerId)
    .where('captain.uid', '=', captainId)
    .forUpdate('captain')
    .compile(),
);

/**
 * One captain of a player with its row locked until the transaction ends; undefined if the player has no such captain.
 */
export async function lockCaptain(tx: Tx, playerId: string, captainId: string): Promise<Captain | undefined> {
  const [row] = await selectLocked(tx, { playerId, captainId });
  return row && asCaptain(row);
}

/** Like {@link lockCaptain}, but throws Refusal `captain_not_found` if the player has no such captain. */
export async function lockOwnCaptain(tx: Tx, playerId: string, captainId: string): Promise<Captain> {
  const captain = await lockCaptain(tx, playerId, captainId);
  if (!captain) throw new Refusal('captain_not_found');
  return captain;
}

/** Whether the player has a captain in the game that is stronger, by the levels of `captainStrength`. */
export async function hasStrongerCaptain(tx: Tx, playerId: string, strength: number): Promise<boolean> {
  const level = (table: string) => sql`coalesce(${sql.ref(`${table}.level`)}, 1)`;
  const found = await captainsWithGear(tx)
    .where('captain.owner_id', '=', playerId)
    .where('captain.standing', 'not in', outOfTheGame)
    .where(
      sql<boolean>`captain.level * (${level('crew')} + ${level('item')}) * ${level('ship')} > ${strength}::bigint`,
    )
    .select('captain.uid')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL condition for accepting a request: whether all of these are captains of the player. */
export function ownsCaptains(playerId: string, captainIds: readonly string[]): RawBuilder<boolean> {
  const distinctIds = [...new Set(captainIds)];
  return sql<boolean>`
    (select count(*) from nfts where owner_id = ${playerId} and type = 'CAPTAIN' and uid = any(${distinctIds}::text[]))
      = ${distinctIds.length}::int`;
}

/** All NFTs of a player that are in the game, with all fields of the list: the captains first. */
export async function nftsOf(db: Database, playerId: string): Promise<((Captain | Asset) & NftListing)[]> {
  const [captains, assets] = await Promise.all([
    captainsInGame(db, playerId).select(isBound('captain').as('bound')).execute(),
    assetsInGame(db, playerId).select(isBound('nfts').as('bound')).execute(),
  ]);
  return [
    ...captains.map((row) => listed(asCaptain(row), row)),
    ...assets.flatMap(({ bound, ...row }) => asAsset(row).map((one) => listed(one, { ...row, bound }))),
  ];
}

/** Ships, crews, items and Genesis ships of a player that are in the game. */
const assetsInGame = (db: Database, playerId: string) =>
  selectAssets(db, playerId).orderBy('type').orderBy('level', 'desc').orderBy('uid');

/** Adds the fields of the list to an NFT. */
function listed<N extends Captain | Asset>(
  one: N,
  row: { collection: string; rarity: string; bound: boolean; assigned_to?: string | null },
): N & NftListing {
  const { name, image } = one.metadata;
  const symbol = symbolOf(row.collection, one.type);
  const isPiece = one.type !== 'CAPTAIN' && one.type !== 'GENESIS_SHIP';
  const listing = {
    id: one.uid,
    name,
    imageUrl: image,
    content: { metadata: { name, symbol }, links: { image } },
    rarity: row.rarity,
    isCore: false,
    goldBurned: 0,
    currentMission: '',
    isOnMission: one.standing === 'mission',
    assignedUserId: row.assigned_to ?? null,
    itemStats: isPiece ? { name } : null,
    isBound: row.bound,
  };
  const metadata = { ...one.metadata, symbol, attributes: [{ trait_type: 'Level', value: one.level }] };
  return { ...listing, ...one, metadata };
}

/** Selects all NFTs of a player except captains and NFTs with a standing in `without`. */
export function selectAssets(db: Database | Tx, playerId: string, without: Standing[] = outOfTheGame) {
  return db
    .selectFrom('nfts')
    .where('owner_id', '=', playerId)
    .where('type', '!=', 'CAPTAIN')
    .$if(without.length > 0, (select) => select.where('standing', 'not in', without))
    .select(['uid', 'type', 'name', 'image', 'level', 'rarity', 'minted', 'mint', 'standing', 'collection'])
    .select(['equipped_to', 'assigned_to', 'fair_wind_levels']);
}

type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>['execute']>>[number];

export function asAsset({
  name,
  image,
  equipped_to,
  assigned_to,
  fair_wind_levels: fairWindLevels,
  collection: _collection,
  type,
  ...row
}: AssetRow): Asset[] {
  // The statement excludes captains, which the compiler cannot infer.
  if (type === 'CAPTAIN') return [];
  const metadata = shownNft({ uid: row.uid, name, image });
  const isAssigned = assigned_to !== null;
  return [{ ...row, type, metadata, fairWindLevels, equippedTo: equipped_to, isAssigned }];
}

function asCaptain(row: CaptainRow): Captain {
  const levels = {
    level: row.level,
    shipLevel: row.ship_level ?? 1,
    crewLevel: row.crew_level ?? 1,
    itemLevel: row.item_level ?? 1,
  };
  return {
    uid: row.uid,
    type: 'CAPTAIN',
    collection: collections.find((collection) => collection === row.collection) ?? 'Reavers',
    metadata: shownNft(row),
    ...levels,
    hasShip: row.ship_level !== null,
    hasCrew: row.crew_level !== null,
    hasItem: row.item_level !== null,
    shipRarity: row.ship_rarity === 'Legendary' ? 'Legendary' : 'Common',
    isCore: row.core,
    minted: row.minted,
    mint: row.mint,
    isOneofOne: row.one_of_one,
    strength: captainStrength(levels),
    goldBurned: fromBaseUnits('GOLD', row.gold_burned),
    standing: row.standing,
    currentMission: row.mission_id === null ? '' : `missions/${row.mission_id}`,
    currentMissionLoaded:
      row.mission_id === null ? null : { missionName: missionById(row.mission_id)?.name ?? row.mission_id },
  };
}
