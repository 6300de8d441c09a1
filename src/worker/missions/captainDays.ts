import type { Tx } from '../database/database.ts';

/** A day of the daily limit, which starts at 00:00 UTC (rule book: treasury.md, Daily limit). */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Treasure a captain already earned that day. */
export async function treasureEarnedOn(tx: Tx, captainUid: string, day: string): Promise<number> {
  const row = await tx
    .selectFrom('captain_days')
    .select('treasure')
    .where('captain_uid', '=', captainUid)
    .where('day', '=', day)
    .executeTakeFirst();
  return Number(row?.treasure ?? 0n);
}

export async function addTreasureTo(
  tx: Tx,
  captainUid: string,
  day: string,
  treasure: number,
): Promise<void> {
  await tx
    .insertInto('captain_days')
    .values({ captain_uid: captainUid, day, treasure })
    .onConflict((conflict) =>
      conflict
        .columns(['captain_uid', 'day'])
        .doUpdateSet((eb) => ({ treasure: eb('captain_days.treasure', '+', eb.ref('excluded.treasure')) })),
    )
    .execute();
}
