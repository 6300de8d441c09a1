import type { MissionResult, MissionStats } from '#contract/missions.ts';

/** What a mission's `reward` counts in Treasure: plunders of Treasure, and levelling with Battle Tokens. */
const paidInTreasure: ReadonlySet<MissionStats['yield']> = new Set(['Treasure', 'Levels', 'Max Level']);

/**
 * The Treasure that a claimed mission brought, in whole pieces. `reward` counts what the mission yields (contract), so
 * the result is 0 for a reward in gold bars, gems or level tokens.
 */
export function treasureBrought(
  yields: MissionStats['yield'],
  { reward }: Pick<MissionResult, 'reward'>,
): number {
  return paidInTreasure.has(yields) ? reward : 0;
}
