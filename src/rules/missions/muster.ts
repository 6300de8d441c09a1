import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import type { Refusal } from '../refusal.ts';
import { eligibilityRefusal } from './eligibility.ts';

/** What becomes of a squad that is called for a mission. */
export interface Muster {
  /** Who may sail, in the squad's order. */
  readonly ready: readonly Captain[];
  /** Why each of the others stays behind. */
  readonly behind: readonly Refusal[];
  /** How many of the squad are no longer the player's. */
  readonly gone: number;
}

/** Calls a squad (captains' uids) for a mission: who comes, who stays behind and why. */
export function muster(
  squad: readonly string[],
  captains: readonly Captain[],
  stats: Parameters<typeof eligibilityRefusal>[1] & Pick<MissionStats, 'kind'>,
): Muster {
  const mine = new Map(captains.map((captain) => [captain.uid, captain]));
  const called = [...new Set(squad)].flatMap((uid) => mine.get(uid) ?? []);
  const asked = called.map((captain) => ({ captain, refusal: eligibilityRefusal(captain, stats) }));
  return {
    ready: asked.flatMap(({ captain, refusal }) => (refusal === null ? [captain] : [])),
    behind: asked.flatMap(({ refusal }) => refusal ?? []),
    gone: new Set(squad).size - called.length,
  };
}
