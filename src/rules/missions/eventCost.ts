import type { LevelEntity } from '#contract/captains.ts';
import { levelling } from './levellingTable.ts';

/**
 * GOLD for gaining `levelCount` levels: summed over each level, times the mission's multiplier, floored once at
 * the end (decisions, Levelling by Events). Captain, 2 levels, ×0.5 → 6000.
 */
export function eventCostGold(entity: LevelEntity, levelCount: number, goldCostMultiplier: number): number {
  return Math.floor(levelling[entity].costGold * levelCount * goldCostMultiplier);
}
