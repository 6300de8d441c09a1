import type { Captain } from '#contract/captains.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { eligibilityRefusal } from './eligibility.ts';

export interface SquadReadiness {
  /** The captains that can be sent, in the squad's order. */
  readonly ready: readonly Captain[];
  /** One reason for each of the player's captains in the squad that cannot be sent. */
  readonly refusals: readonly RuleRefusal[];
  /** Number of the squad's captains that no longer belong to the player. */
  readonly gone: number;
}

/** Checks which captains of a squad, given by their ids, can be sent on a mission. */
export function squadReadiness(
  rules: RuleTables,
  captainIds: readonly string[],
  captains: readonly Captain[],
  stats: Parameters<typeof eligibilityRefusal>[2],
): SquadReadiness {
  const mine = new Map(captains.map((captain) => [captain.uid, captain]));
  const owned = [...new Set(captainIds)].flatMap((uid) => mine.get(uid) ?? []);
  const checked = owned.map((captain) => ({ captain, refusal: eligibilityRefusal(rules, captain, stats) }));
  return {
    ready: checked.flatMap(({ captain, refusal }) => (refusal === null ? [captain] : [])),
    refusals: checked.flatMap(({ refusal }) => refusal ?? []),
    gone: new Set(captainIds).size - owned.length,
  };
}
