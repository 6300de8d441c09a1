import type { MissionResult, MissionStats } from '#contract/missions.ts';

/** What a mission's `reward` counts in Treasure: plunders of Treasure, and levelling with Battle Tokens. */
const paidInTreasure: ReadonlySet<MissionStats['yield']> = new Set(['Treasure', 'Levels', 'Max Level']);

/**
 * Treasure among what a claimed mission brought, in whole pieces. `reward` is in the mission's yield (contract), so
 * gold bars, gems and level tokens are none.
 */
export function treasureBrought(
  yields: MissionStats['yield'],
  { reward }: Pick<MissionResult, 'reward'>,
): number {
  return paidInTreasure.has(yields) ? reward : 0;
}
