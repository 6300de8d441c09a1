import { sql } from 'kysely';
import { inDatabase } from './gifts.ts';

/**
 * Records that the player earned this much Treasure on a past day that is not closed yet, and makes the worker close
 * that day. For this, the schedule is set to the end of that day, as if no worker had run at midnight; the clock
 * of the running game cannot be set.
 */
export async function closeDayWith(playerId: string, treasure: number): Promise<void> {
  await inDatabase(async (db) => {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ day: string }>`
        select coalesce((select min(day) from emission_days), (now() at time zone 'UTC')::date) - 1 as day`.execute(
        tx,
      );
      const day = rows[0]?.day ?? '';
      await tx.insertInto('player_days').values({ day, player_id: playerId, treasure }).execute();
      await tx
        .updateTable('schedules')
        .set({ next_run_at: new Date(Date.parse(day) + 86_400_000) })
        .where('name', '=', 'closeDay')
        .execute();
    });
  });
}
