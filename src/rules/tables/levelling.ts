import type { LevelEntity } from '#contract/captains.ts';

/** GOLD and hours for one level of each entity, before the mission's multipliers. */
export const levelling: Readonly<
  Record<LevelEntity, { readonly costGold: number; readonly durationHours: number }>
> = {
  CHARACTER: { costGold: 6_000, durationHours: 24 },
  SHIP: { costGold: 3_000, durationHours: 16 },
  CREW: { costGold: 1_800, durationHours: 12 },
  ITEM: { costGold: 1_800, durationHours: 12 },
};

/** Multipliers of levelling costs and durations by island: full on the first island, half on the others. */
export const levellingMultipliers = {
  firstIsland: { goldCostMultiplier: 1, durationMultiplier: 1 },
  otherIslands: { goldCostMultiplier: 0.5, durationMultiplier: 0.5 },
};
