import { type RawBuilder, sql } from 'kysely';
import { equipmentTypes, isPiece, type Piece } from '#rules/captains/equipment.ts';
import { asAsset, selectAssets } from '../captains/captainStore.ts';
import type { Tx } from '../database/database.ts';

/**
 * SQL condition for accepting a request: whether all of these are ships, crews or items of the player, whatever their
 * standing. The ids must be distinct.
 */
export function ownsPieces(playerId: string, pieceIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`
    (select count(*) from nfts
      where owner_id = ${playerId} and type = any(${equipmentTypes}::text[]) and uid = any(${pieceIds}::text[]))
      = ${pieceIds.length}::int`;
}

/**
 * Ships, crews and items of a player by id, whatever their standing, with their rows locked in the order of their ids
 * until the transaction ends. Any other NFT and NFTs of another player are missing from the result.
 */
export async function lockPieces(
  tx: Tx,
  playerId: string,
  pieceIds: readonly string[],
): Promise<Map<string, Piece>> {
  const rows = await selectAssets(tx, playerId, [])
    .where(sql<boolean>`uid = any(${pieceIds}::text[])`)
    .orderBy('uid')
    .forUpdate()
    .execute();
  return new Map(
    rows
      .flatMap(asAsset)
      .filter(isPiece)
      .map((piece) => [piece.uid, piece]),
  );
}

/** Burns pieces that {@link lockPieces} has locked and that the rules allow to be burned. */
export async function markBurned(tx: Tx, pieceIds: readonly string[]): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('nfts')
    .set({ standing: 'burned' })
    .where(sql<boolean>`uid = any(${pieceIds}::text[])`)
    .where('standing', '=', 'resting')
    .where('equipped_to', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(pieceIds.length)) {
    throw new Error(`${numUpdatedRows} of ${pieceIds.length} assets were burned`);
  }
}
