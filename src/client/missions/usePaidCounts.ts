import { useMemo } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { paidCount } from '#rules/missions/paidCount.ts';
import { useRules } from '../api/rules.ts';
import type { LevelCounts } from './selection.ts';
import { useFairWindMedians } from './useFairWindMedians.ts';

/**
 * The counts that are paid for the picked captains: those of the cards, of the total cost and of the send. A count from
 * elsewhere, or from before a level-up, may be higher than that.
 */
export function usePaidCounts(
  stats: MissionStats,
  captains: readonly Captain[],
  picked: LevelCounts,
): LevelCounts {
  const rules = useRules();
  const medianOf = useFairWindMedians(stats.entity);
  const byId = useMemo(() => new Map(captains.map((captain) => [captain.uid, captain])), [captains]);
  return useMemo(
    () =>
      new Map(
        [...picked].map(([captainId, count]) => {
          const captain = byId.get(captainId);
          const paid = captain
            ? paidCount(rules, { captain, stats, medianLevel: medianOf(captain) }, count)
            : count;
          return [captainId, paid];
        }),
      ),
    [rules, stats, medianOf, byId, picked],
  );
}
