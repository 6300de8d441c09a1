import type { RuleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import { treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import type { Database, Tx } from '../database/database.ts';

/**
 * Treasure per day that one unit of strength earned at the moment `at`: the last rate calculated up to then, or the
 * maximum of the rules if there is none.
 */
export async function readTreasureRate(
  db: Database | Tx,
  { treasurePerStrength }: Pick<RuleTables, 'treasurePerStrength'>,
  at: Date,
): Promise<number> {
  const row = await db
    .selectFrom('treasure_rates')
    .select('treasure_per_strength')
    .where('hour', '<=', at)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.treasure_per_strength) : treasurePerStrength.max;
}

/**
 * Calculates and stores the Treasure rate, at which all strength on missions shares the day's Treasure. It is stored
 * once per refresh interval, however often this is called. The schedule calls this every hour, so a shorter interval
 * counts as one hour.
 */
export async function storeTreasureRate(
  db: Database | Tx,
  rules: Pick<RuleTables, 'treasurePerStrength'>,
  now: Date,
): Promise<void> {
  const refreshMs = Math.max(1, rules.treasurePerStrength.refreshHours) * hourMs;
  const { total } = await db
    .selectFrom('mission_runs')
    .where('claimed_at', 'is', null)
    // sum(bigint) is numeric and arrives as text; the cast makes it a bigint.
    .select((eb) => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('strength'), eb.lit(0)), 'bigint').as('total'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('treasure_rates')
    .values({
      hour: new Date(Math.floor(now.getTime() / refreshMs) * refreshMs),
      treasure_per_strength: String(treasureRate(rules, Number(total))),
      total_strength: total,
    })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .execute();
}
