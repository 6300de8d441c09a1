import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { lockPlayer } from '../jobs/jobTable.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { endMissions } from './shipWrites.ts';

/**
 * Brings home the ships whose mission is over and brought nothing. Nothing can be claimed from them, and without a
 * claim they would never return (rule book: fleet.md, Claims). A mission brings nothing only where an override says so.
 */
export async function returnEmptyShips({ db, clock }: Pick<WorkerServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const owners = await emptyMissions(db, now).select('owner_id').distinct().execute();
  for (const { owner_id: ownerId } of owners) {
    await transaction(db, async (tx) => {
      await lockPlayer(tx, ownerId);
      const missions = await emptyMissions(tx, now)
        .where('owner_id', '=', ownerId)
        .select(['id', 'ship_uid'])
        .orderBy('ship_uid')
        .forUpdate()
        .execute();
      const ended = missions.map(({ id, ship_uid }) => ({
        missionId: id,
        shipId: ship_uid,
        reward: 0n,
        tax: 0n,
      }));
      await endMissions(tx, ended, now);
    });
  }
}

const emptyMissions = (db: WorkerServices['db'] | Tx, now: Date) =>
  db
    .selectFrom('genesis_missions')
    .where('claimed_at', 'is', null)
    .where('reward', '=', 0n)
    .where('ends_at', '<=', now);
