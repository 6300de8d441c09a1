import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import type { RuleRefusal } from '../refusal.ts';
import { eligibilityRefusal } from './eligibility.ts';

/** What becomes of a squad that is called for a mission. */
export interface SquadReadiness {
  /** Who may sail, in the squad's order. */
  readonly ready: readonly Captain[];
  /** Why each of the others stays behind. */
  readonly refusals: readonly RuleRefusal[];
  /** How many of the squad are no longer the player's. */
  readonly gone: number;
}

/** Calls a squad (captains' uids) for a mission: who comes, who stays behind and why. */
export function squadReadiness(
  squad: readonly string[],
  captains: readonly Captain[],
  stats: Parameters<typeof eligibilityRefusal>[1] & Pick<MissionStats, 'kind'>,
): SquadReadiness {
  const mine = new Map(captains.map((captain) => [captain.uid, captain]));
  const called = [...new Set(squad)].flatMap((uid) => mine.get(uid) ?? []);
  const asked = called.map((captain) => ({ captain, refusal: eligibilityRefusal(captain, stats) }));
  return {
    ready: asked.flatMap(({ captain, refusal }) => (refusal === null ? [captain] : [])),
    refusals: asked.flatMap(({ refusal }) => refusal ?? []),
    gone: new Set(squad).size - called.length,
  };
}
