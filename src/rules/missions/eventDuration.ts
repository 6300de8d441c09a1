import type { LevelEntity } from '#contract/captains.ts';
import { levelling } from './levellingTable.ts';

/**
 * Hours for gaining `levelCount` levels: summed over each level, times the mission's multiplier, floored once at
 * the end (decisions, Levelling by Events). Ship, 3 levels, ×0.5 → 24.
 */
export function eventDurationHours(
  entity: LevelEntity,
  levelCount: number,
  durationMultiplier: number,
): number {
  return Math.floor(levelling[entity].durationHours * levelCount * durationMultiplier);
}
