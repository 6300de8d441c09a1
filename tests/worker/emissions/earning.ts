import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import type { TestWorker } from '#tests/kit/startTestWorker.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { addTreasureTo, lockDayAndReadTreasure } from '#worker/missions/captainDays.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';

/** Records that a new captain of the player earned this much Treasure on a day, as a claim does. */
export async function earn(
  { services }: Pick<TestWorker, 'services'>,
  playerId: string,
  day: string,
  treasure: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const captainId = await insertCaptain(tx, playerId);
    await lockDayAndReadTreasure(tx, captainId, day);
    await addTreasureTo(tx, { captainId, playerId, day, treasure });
  });
}

/** Adds one player for each number of `treasures`, who earned this much Treasure on the day. Returns the ids. */
export async function earners(
  world: Pick<TestWorker, 'services'>,
  day: string,
  treasures: readonly number[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const treasure of treasures) {
    const id = await insertPlayer(world.services.db);
    await earn(world, id, day, treasure);
    ids.push(id);
  }
  return ids;
}

/** A player's BOOTY balance and looted BOOTY in base units, and the ids of all notifications (`emissions-<day>`). */
export async function received({ services: { db } }: Pick<TestWorker, 'services'>, playerId: string) {
  const { booty_looted } = await db
    .selectFrom('players')
    .select('booty_looted')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const notifications = await readNotifications(db, playerId, 0);
  return {
    balance: (await readBalances(db, playerId)).BOOTY,
    looted: booty_looted,
    days: notifications.map(({ data }) => data.id),
  };
}
