import { collections } from '#contract/captains.ts';
import type { Tx } from '../database/database.ts';
import { insertRows } from '../database/insertRows.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { NftRowBuilder } from './NftRowBuilder.ts';
import { nextRecruitNumber } from './recruitNumbers.ts';

/**
 * Gives a new player an unminted captain of a random collection with a ship, a crew and an item, all of level 1 (rule
 * book: captains.md, Starter). Call it once, in the transaction that creates the player.
 */
export async function giveStarter(tx: Tx, services: WorkerServices, playerId: string): Promise<void> {
  const { random, clock } = services;
  const builder = new NftRowBuilder({ ownerId: playerId, random, at: clock.now(), origin: 'starter' });
  const collection = collections[random.bytes(1).readUInt8() % collections.length];
  if (collection === undefined) throw new Error('There is no collection');
  const number = await nextRecruitNumber(tx);
  const level = { level: 1, ship: 1, crew: 1, item: 1 };
  await insertRows(tx, 'nfts', builder.captain({ collection, number, ...level }));
}
