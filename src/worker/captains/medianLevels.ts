import type { MedianLevels } from '#rules/captains/fairWind.ts';
import type { Database, Tx } from '../database/database.ts';

const withoutCaptains: MedianLevels = { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 };

/**
 * The median level of each entity on every active player's strongest captain, when the last rate was calculated; 0
 * before the first.
 */
export async function readMedianLevels(db: Database | Tx, now: Date): Promise<MedianLevels> {
  const last = await db
    .selectFrom('treasure_rates')
    .where('hour', '<=', now)
    .orderBy('hour', 'desc')
    .select('median_levels')
    .limit(1)
    .executeTakeFirst();
  return last?.median_levels ?? withoutCaptains;
}
