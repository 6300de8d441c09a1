import { queryOptions } from '@tanstack/react-query';
import type { RuleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/**
 * The current Treasure per strength; it is read again as often as the worker changes it (rule book: simulator.md,
 * Analytics).
 */
export const treasureRateQuery = (
  callRoute: CallRoute,
  { treasurePerStrength }: Pick<RuleTables, 'treasurePerStrength'>,
) => {
  const lastsMs = Math.max(1, treasurePerStrength.refreshHours) * hourMs;
  return queryOptions({
    queryKey: queryNames.treasurePerStrength,
    queryFn: ({ signal }) => callRoute('treasurePerStrength', { signal }),
    staleTime: lastsMs,
    gcTime: lastsMs,
    refetchInterval: lastsMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
