import type { Captain } from '#contract/captains.ts';
import type { RuledStats } from './kinds/MissionKindRules.ts';
import { goldToBurn } from './sendCost.ts';

/**
 * The captains whose gold bars from this mission count for no chest share until they are minted (rule book:
 * leaderboard.md, Gold bars). Empty if the mission makes no gold bars.
 */
export const captainsWithoutCount = (stats: RuledStats, captains: readonly Captain[]): readonly Captain[] =>
  goldToBurn(stats, 1) > 0 ? captains.filter(({ minted }) => !minted) : [];
