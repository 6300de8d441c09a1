import type { Captain } from '#contract/captains.ts';
import { maxPaidLevels } from '../captains/trainedLevels.ts';
import type { RuleTables } from '../ruleTables.ts';
import { maxCount } from './eligibility.ts';
import type { RuledStats } from './kinds/MissionKindRules.ts';

/** A captain and the mission on which it is sent. */
export interface CountedSend {
  readonly captain: Captain;
  readonly stats: RuledStats;
  /** The median level with which Fair wind blows for the captain on this Event; null where it does not. */
  readonly medianLevel: number | null;
}

/**
 * The highest count that is paid: of an Event in Fair wind no more levels than lead to the cap (rule book: captains.md,
 * Fair wind). It is 0 at the cap.
 */
export function maxPaidCount(rules: RuleTables, { captain, stats, medianLevel }: CountedSend): number {
  const { entity } = stats;
  return entity === null || medianLevel === null
    ? maxCount(rules, captain, stats)
    : maxPaidLevels(rules, { captain, entity, medianLevel });
}

/** What is paid of a chosen count. The screen that sends shows it, and the worker books no more. */
export const paidCount = (rules: RuleTables, send: CountedSend, count: number): number =>
  Math.min(count, Math.max(1, maxPaidCount(rules, send)));
