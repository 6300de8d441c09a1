import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/routes.ts';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import { perEntity } from '#rules/exchange/levelBooty.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useServices } from '../services/Services.ts';

/** The Treasure per strength with which the Simulation Center calculates (rule book: simulator.md, Analytics). */
export interface TreasureRate {
  /** Null while the rate is read; the highest rate where it cannot be read. */
  readonly known: number | null;
  /** On which Fair wind depends; null while they are read, and 0 where they cannot be read. */
  readonly medianLevels: MedianLevels | null;
  readonly query: UseQueryResult<Answer<'treasurePerStrength'>>;
  /** Whether it cannot be read because the device is offline. */
  readonly isOffline: boolean;
}

const noMedians: MedianLevels = perEntity(() => 0);

export function useTreasureRate(): TreasureRate {
  const rules = useRules();
  const { callRoute } = useServices();
  const query = useQuery(treasureRateQuery(callRoute, rules));
  const isOffline = useIsOffline() && query.data === undefined;
  const fallback = query.isError || isOffline ? rules.treasurePerStrength.max : null;
  const medianLevels = query.data?.medianLevels ?? (fallback === null ? null : noMedians);
  return { known: query.data?.treasurePerStrength ?? fallback, medianLevels, query, isOffline };
}
