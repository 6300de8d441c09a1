import { treasurePerStrengthTable, treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import type { Database, Tx } from '../database/database.ts';

const hourMs = 3_600_000;

/** What a unit of strength earns a day by the last full reckoning; the rules' most where there was none yet. */
export async function readTreasureRate(db: Database | Tx, now: Date): Promise<number> {
  const row = await db
    .selectFrom('treasure_rates')
    .select('treasure_per_strength')
    .where('hour', '<=', now)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.treasure_per_strength) : treasurePerStrengthTable.most;
}

/** The hourly reckoning: all strength at sea shares the day's Treasure. Reckoned once an hour, however often asked. */
export async function reckonTreasureRate(db: Database | Tx, now: Date): Promise<void> {
  const { total } = await db
    .selectFrom('mission_runs')
    .where('claimed_at', 'is', null)
    // sum(bigint) is numeric and arrives as text; the cast brings it back.
    .select((eb) => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('strength'), eb.lit(0)), 'bigint').as('total'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('treasure_rates')
    .values({
      hour: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
      treasure_per_strength: String(treasureRate(Number(total))),
      total_strength: total,
    })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .execute();
}
