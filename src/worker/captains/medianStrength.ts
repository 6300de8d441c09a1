import type { Database, Tx } from '../database/database.ts';

/** The median of every active player's strongest captain when the last rate was calculated; 0 before the first. */
export async function readMedianStrength(db: Database | Tx, now: Date): Promise<number> {
  const last = await db
    .selectFrom('treasure_rates')
    .where('hour', '<=', now)
    .orderBy('hour', 'desc')
    .select('median_strength')
    .limit(1)
    .executeTakeFirst();
  return Number(last?.median_strength ?? 0);
}
