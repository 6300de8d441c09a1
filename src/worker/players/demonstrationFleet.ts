import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { leaveChapter } from './firstVoyages.ts';

/** Name of the `world_facts` row that records that a player has taken the demonstration fleet. */
const factOf = (playerId: string): string => `demonstrationFleet:${playerId}`;

/** Whether this world has a demonstration fleet that the player has not taken. */
export async function offersDemonstrationFleet(
  services: WorkerServices,
  db: Database,
  playerId: string,
): Promise<boolean> {
  if (services.giveDemonstrationFleet === null) return false;
  const taken = await db
    .selectFrom('world_facts')
    .select('name')
    .where('name', '=', factOf(playerId))
    .executeTakeFirst();
  return taken === undefined;
}

/**
 * Gives the player the demonstration fleet, once (rule book: captains.md, Demonstration fleet).
 * @throws Refusal `not_found` in a world without one, `fleet_taken` if the player has taken it
 */
export async function takeDemonstrationFleet(
  services: WorkerServices,
  tx: Tx,
  playerId: string,
): Promise<void> {
  if (services.giveDemonstrationFleet === null) throw new Refusal('not_found');
  // Of two calls at once, the second waits here until the first has committed.
  const taken = await tx
    .insertInto('world_facts')
    .values({ name: factOf(playerId), value: JSON.stringify({ at: services.clock.now() }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) throw new Refusal('fleet_taken');
  await leaveChapter(tx, playerId);
  await services.giveDemonstrationFleet(tx, services, playerId);
}
