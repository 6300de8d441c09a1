import type { MedianLevels } from '#rules/captains/fairWind.ts';
import type { TestWorker } from './startTestWorker.ts';

/** Stores the median levels of Fair wind for the worker's present, with a Treasure rate. */
export async function storeMedianLevels(
  { services, clock }: TestWorker,
  medianLevels: MedianLevels,
): Promise<void> {
  await services.db
    .insertInto('treasure_rates')
    .values({
      hour: clock.now(),
      treasure_per_strength: '0.5',
      total_strength: 0n,
      median_levels: JSON.stringify(medianLevels),
    })
    .execute();
}
