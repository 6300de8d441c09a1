import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import { highestStrengthOf } from '#rules/captains/trainedLevels.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { useServices } from '../services/Services.ts';

/**
 * The median level with which Fair wind blows for a captain on an Event that trains this entity; null where it does not,
 * and until all is read. `entity` is null for a mission that trains none.
 */
export function useFairWindMedians(entity: LevelEntity | null): (captain: Captain) => number | null {
  const rules = useRules();
  const { callRoute } = useServices();
  const { data: rate } = useQuery({ ...treasureRateQuery(callRoute, rules), enabled: entity !== null });
  const { data: nfts } = useQuery(nftsQuery(callRoute));
  const highest = useMemo(() => nfts && highestStrengthOf(captainsIn(nfts)), [nfts]);
  return useCallback(
    ({ strength }) =>
      entity === null || rate === undefined || highest === undefined || strength < highest
        ? null
        : rate.medianLevels[entity],
    [entity, rate, highest],
  );
}
