import { v7 as newId } from 'uuid';
import type { NftHindrance } from '#contract/transfers.ts';
import {
  isStillRegistered,
  type PieceOfCollection,
  pieceOfCollection,
} from '#rules/collections/pieceOfCollection.ts';
import { shownName } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { Refusal } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { liveRules } from '../../../islands/liveMissions.ts';
import type { WorkerServices } from '../../../services/WorkerServices.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import type { Intent, IntentPlan, NftRequest } from './IntentPlan.ts';
import { findMoved } from './movedNfts.ts';
import { heldBy } from './nfts.ts';

/**
 * The first move into the game of an NFT that the game does not know: one of a registered collection (rule book:
 * collections.md, Import). Throws Refusal `nft_not_found`, `nft_standard_unknown`, `nft_foreign_authority`, and what
 * `heldBy` refuses.
 */
export async function planImport(
  services: WorkerServices,
  { playerId, way, mint }: NftRequest,
): Promise<IntentPlan> {
  const now = services.clock.now();
  const { db, chain } = services;
  const nfts = nftChain(chain);
  const found = (await nfts.recognise([mint])).get(mint);
  const piece = found && pieceOfCollection(await liveRules(services, db, now), found);
  if (!piece) throw new Refusal('nft_not_found');
  const imported: PieceOfCollection = { ...piece, name: nameOf(piece) };
  if (found.hindrance !== null) throw refusalOf(found.hindrance, imported.name);
  const held = await heldBy(services, { mint, name: imported.name }, playerId);
  return {
    id: newId(),
    kind: 'freeze',
    way,
    address: held.owner,
    subject: { mint, imported },
    ...nfts.freeze(held),
    reserve: async (tx) => {
      refuseUnregistered(await liveRules(services, tx, services.clock.now()), { imported });
      // Another transaction may have brought it into the game while the chain simulated this one.
      if (await findMoved(tx, { mint })) throw new Refusal('transaction_expired');
    },
  };
}

const refusalOf = (hindrance: NftHindrance, assetName: string): Refusal =>
  new Refusal(hindrance === 'standard' ? 'nft_standard_unknown' : 'nft_foreign_authority', { assetName });

/** A name without a readable character is replaced by that of the collection. */
const nameOf = ({ name, collection }: PieceOfCollection): string => shownName(name) || collection;

/** Throws Refusal `nft_not_found` if the collection of the NFT has been taken out of the registry. */
export function refuseUnregistered(rules: RuleTables, { imported }: Pick<Intent, 'imported'>): void {
  if (imported && !isStillRegistered(rules, imported)) throw new Refusal('nft_not_found');
}

/**
 * Creates the row of the NFT that the transaction has locked. Its id is the address of its mint, so that it has one row
 * however many transactions lock it.
 * @returns false if it has a row already
 */
export async function importNft(tx: Tx, intent: Intent, now: Date): Promise<boolean> {
  const { id, mint, imported, player_id, address } = intent;
  if (mint === null || imported === null) throw new Error(`transaction ${id} names no NFT`);
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('nfts')
    .values({
      uid: mint,
      owner_id: player_id,
      type: imported.type,
      collection: imported.collection,
      name: imported.name,
      image: imported.image,
      level: imported.level,
      rarity: imported.rarity,
      one_of_one: imported.isOneofOne,
      core: imported.isCore,
      minted: true,
      mint,
      standing: 'resting',
      holder: address,
      origin: 'chain',
      equipped_to: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) return false;
  // The comparison with the chain leaves NFTs with recent transactions out.
  await tx
    .updateTable('chain_intents')
    .set({ nft_uid: mint })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
  return true;
}
