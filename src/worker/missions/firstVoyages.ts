import { nextVoyage, voyageAt } from '#rules/islands/firstVoyages.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { JobContext } from '../jobs/WorkerJob.ts';

/**
 * Throws Refusal `voyage_not_next` if the mission is a First Voyage that is not the player's next one, or that is
 * already under way. Reads nothing for other missions. The player's jobs run one after the other, so two sends cannot
 * both pass.
 */
export async function refuseUnlessNext({ tx, playerId }: JobContext, missionPath: string): Promise<void> {
  const voyage = voyageAt(missionPath);
  if (voyage === undefined) return;
  const { done, underWay } = await tx
    .selectFrom('players')
    .where('id', '=', playerId)
    .select((eb) => [
      'first_voyages as done',
      eb
        .exists(
          eb
            .selectFrom('mission_runs')
            .where('player_id', '=', playerId)
            .where('mission_id', '=', voyage.id)
            .where('claimed_at', 'is', null)
            .select('id'),
        )
        .as('underWay'),
    ])
    .executeTakeFirstOrThrow();
  if (underWay || nextVoyage(done)?.id !== voyage.id) throw new Refusal('voyage_not_next');
}

/** Counts a claimed voyage; does nothing for other missions. */
export async function countVoyage(tx: Tx, playerId: string, missionPath: string): Promise<void> {
  const voyage = voyageAt(missionPath);
  if (voyage === undefined) return;
  await tx
    .updateTable('players')
    .set({ first_voyages: voyage.step })
    .where('id', '=', playerId)
    .where('first_voyages', '=', voyage.step - 1)
    .execute();
}
