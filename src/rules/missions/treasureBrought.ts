import type { MissionResult, MissionStats } from '#contract/missions.ts';

/** Yields of missions whose `reward` counts Treasure: plunders of Treasure, and levelling with Battle Tokens. */
const paidInTreasure: ReadonlySet<MissionStats['yield']> = new Set(['Treasure', 'Levels', 'Max Level']);

/**
 * The Treasure that a claimed mission brought, in whole Treasure. `reward` is counted in the mission's yield
 * (contract), so the result is 0 if the yield is gold bars, gems or level tokens.
 */
export function treasureBrought(
  yields: MissionStats['yield'],
  { reward }: Pick<MissionResult, 'reward'>,
): number {
  return paidInTreasure.has(yields) ? reward : 0;
}
