import type { Asset, Captain } from '#contract/captains.ts';
import { equipmentTypes, isPiece, type Piece } from '#rules/captains/equipment.ts';
import type { Database, Tx } from '../database/database.ts';
import { asAsset, selectAssets } from './captainStore.ts';

/** Ships, crews and items of a player that are in the game. */
export async function piecesOf(db: Database | Tx, playerId: string): Promise<Asset[]> {
  const rows = await selectAssets(db, playerId).where('type', 'in', equipmentTypes).execute();
  return rows.flatMap(asAsset);
}

/**
 * A ship, crew or item of a player with its row locked until the transaction ends, whatever its standing; undefined for
 * any other NFT and for an NFT of another player.
 */
export async function lockPiece(tx: Tx, playerId: string, pieceId: string): Promise<Piece | undefined> {
  const rows = await selectAssets(tx, playerId, []).where('uid', '=', pieceId).forUpdate().execute();
  return rows.flatMap(asAsset).find(isPiece);
}

/**
 * Puts a piece onto the captain in place of the captain's piece of that type. The caller has locked the rows of the
 * captain and of the piece's previous captain.
 */
export async function putOn(tx: Tx, captain: Captain, piece: Piece): Promise<void> {
  // These are two statements, because the unique index on captain and type is checked after each row.
  await tx
    .updateTable('nfts')
    .set({ equipped_to: null })
    .where('equipped_to', '=', captain.uid)
    .where('type', '=', piece.type)
    .execute();
  await tx.updateTable('nfts').set({ equipped_to: captain.uid }).where('uid', '=', piece.uid).execute();
}

export async function takeOff(tx: Tx, piece: Piece): Promise<void> {
  await tx.updateTable('nfts').set({ equipped_to: null }).where('uid', '=', piece.uid).execute();
}
