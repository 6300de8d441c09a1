import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/routes.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useServices } from '../services/Services.ts';

/** The Treasure per strength with which the Simulation Center calculates (rule book: simulator.md, Analytics). */
export interface TreasureRate {
  /** Null while the rate is read; the highest rate where it cannot be read. */
  readonly known: number | null;
  readonly query: UseQueryResult<Answer<'treasurePerStrength'>>;
  /** Whether it cannot be read because the device is offline. */
  readonly isOffline: boolean;
}

export function useTreasureRate(): TreasureRate {
  const rules = useRules();
  const { callRoute } = useServices();
  const query = useQuery(treasureRateQuery(callRoute, rules));
  const isOffline = useIsOffline() && query.data === undefined;
  const fallback = query.isError || isOffline ? rules.treasurePerStrength.max : null;
  return { known: query.data?.treasurePerStrength ?? fallback, query, isOffline };
}
