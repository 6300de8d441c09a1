import type { LevelEntity, NftType } from '#contract/captains.ts';
import type { LevelGain } from '#rules/captains/levelGains.ts';
import type { Tx } from '../database/database.ts';

/** The type of NFT whose level counts for each of a captain's four entities. */
export const nftTypeOf: Readonly<Record<LevelEntity, NftType>> = {
  CHARACTER: 'CAPTAIN',
  SHIP: 'SHIP',
  CREW: 'CREW',
  ITEM: 'ITEM',
};

/**
 * Adds levels to one entity of a captain; Fair wind gave `fairWindLevels` of them. The caller has locked the captain's
 * row and checked the cap.
 */
export async function raiseLevel(
  tx: Tx,
  captainId: string,
  { entity, levels, fairWindLevels }: LevelGain & { fairWindLevels: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('nfts')
    .set((eb) => ({
      level: eb('level', '+', levels),
      fair_wind_levels: eb('fair_wind_levels', '+', fairWindLevels),
    }))
    .where('type', '=', nftTypeOf[entity])
    .where(entity === 'CHARACTER' ? 'uid' : 'equipped_to', '=', captainId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`${numUpdatedRows} entities of ${captainId} gained levels`);
}

/**
 * Makes a captain's ship Mythic; the database and the API call this rarity Legendary. The captain's row must be locked.
 */
export async function makeShipMythic(tx: Tx, captainId: string): Promise<void> {
  await tx
    .updateTable('nfts')
    .set({ rarity: 'Legendary' })
    .where('type', '=', 'SHIP')
    .where('equipped_to', '=', captainId)
    .execute();
}
