import type { Outcome } from '#contract/missions.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { FinishedRun, Haul, RuledStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';

/** What a finished run brings the player and the captain. */
export function haulOf(rules: RuleTables, run: FinishedRun): Haul {
  return {
    treasure: 0,
    treasureOverLimit: 0,
    gems: 0,
    tokens: [],
    gains: [],
    goldBurned: 0,
    // By default the time from the start to the earliest claim: waiting longer does not count as played.
    playedMs: run.plannedMs,
    ...rulesOfKind(run.stats.kind)?.haul(rules, run),
  };
}

/**
 * Whether the haul depends on the Treasure rate per strength and on the Treasure that the captain already earned today.
 */
export function earnsByStrength(stats: RuledStats, outcome: Outcome): boolean {
  return rulesOfKind(stats.kind)?.earnsByStrength(stats, outcome) ?? false;
}

/** Whether a weekly payment can renew the runs of this mission, which only All Hands on Deck allows. */
export function canRenew(stats: RuledStats): boolean {
  return rulesOfKind(stats.kind)?.canRenew(stats) ?? false;
}
