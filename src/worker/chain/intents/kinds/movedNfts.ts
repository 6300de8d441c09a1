import type { Selectable } from 'kysely';
import type { NftType, Standing } from '#contract/captains.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import { Refusal } from '../../../base/refusal.ts';
import { isBound } from '../../../captains/isBound.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { DatabaseTables } from '../../../database/tables.ts';

/** The columns of an NFT that decide whether and how it moves between wallet and game. */
const movedColumns = [
  ...(['uid', 'owner_id', 'type', 'collection', 'name', 'level', 'rarity', 'core', 'minted'] as const),
  ...(['mint', 'standing', 'equipped_to', 'assigned_to', 'holder'] as const),
] as const;
export type MovedNft = Pick<Selectable<DatabaseTables['nfts']>, (typeof movedColumns)[number]> & {
  bound: boolean;
};

/** What identifies an NFT in a request: the game's id or the address of its mint. */
export type NftKey = { uid: string } | { mint: string };

/**
 * Replaces the name with its displayable form. A name may come from outside, and is used in sentences and on the chain.
 */
const withShownName = (nft: MovedNft | undefined): MovedNft | undefined =>
  nft && { ...nft, name: shownName(nft.name) };

function selectMoved(db: Database | Tx, key: NftKey) {
  const select = db.selectFrom('nfts').select(movedColumns).select(isBound('nfts').as('bound'));
  return 'uid' in key ? select.where('uid', '=', key.uid) : select.where('mint', '=', key.mint);
}

export const findMoved = async (db: Database | Tx, key: NftKey): Promise<MovedNft | undefined> =>
  withShownName(await selectMoved(db, key).executeTakeFirst());

/** An NFT of any owner, with its row locked until the database transaction `tx` ends. */
export const lockMoved = async (tx: Tx, key: NftKey): Promise<MovedNft | undefined> =>
  withShownName(await selectMoved(tx, key).forUpdate().executeTakeFirst());

/** Whether a captain carries a ship, crew or item. */
async function hasGear(db: Database | Tx, uid: string): Promise<boolean> {
  const gear = await db
    .selectFrom('nfts')
    .select('uid')
    .where('equipped_to', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return gear !== undefined;
}

/** Columns that a move can change besides the standing. */
export type NftChange = Partial<Pick<MovedNft, 'owner_id' | 'minted' | 'mint' | 'holder'>>;

/**
 * Changes an NFT's standing from `from` to `to`.
 * @returns false if its standing is not `from`; then nothing is changed
 */
export async function moveNft(
  tx: Tx,
  uid: string,
  from: Standing,
  to: Standing,
  change: NftChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('nfts')
    .set({ ...change, standing: to })
    .where('uid', '=', uid)
    .where('standing', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const awayStandings: readonly Standing[] = ['mission', 'arena'];

/**
 * Checks that an NFT may be moved (rule book: transfers.md, Locked assets). Throws Refusal `nft_not_found` for a burned
 * NFT and for one of another player, `nft_not_in_game`, `nft_moving`, `nft_away`, `nft_equipped`, `nft_has_gear`,
 * `nft_assigned` for a Genesis ship with a fleet captain.
 */
export async function refuseLocked(db: Database | Tx, playerId: string, nft: MovedNft): Promise<void> {
  const details = { assetName: nft.name };
  if (nft.owner_id !== playerId || nft.standing === 'burned') throw new Refusal('nft_not_found');
  if (nft.standing === 'wallet') throw new Refusal('nft_not_in_game', details);
  if (nft.standing === 'moving') throw new Refusal('nft_moving', details);
  if (awayStandings.includes(nft.standing)) throw new Refusal('nft_away', details);
  if (nft.equipped_to !== null) throw new Refusal('nft_equipped', details);
  if (nft.type === 'CAPTAIN' && (await hasGear(db, nft.uid))) throw new Refusal('nft_has_gear', details);
  if (nft.assigned_to !== null) throw new Refusal('nft_assigned', details);
}

/** Types of NFTs by the names that requests use. */
const requestedTypes = {
  CHARACTER: 'CAPTAIN',
  SHIP: 'SHIP',
  GENESIS_SHIP: 'GENESIS_SHIP',
  ITEM: 'ITEM',
  CREW: 'CREW',
} as const satisfies Record<string, NftType>;
export type RequestedType = keyof typeof requestedTypes;
export const typeRequested = (type: RequestedType): NftType => requestedTypes[type];
