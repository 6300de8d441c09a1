import type { LevelEntity } from '#contract/captains.ts';

/** What one level costs and how long it takes in an Event, before the mission's multipliers (rule book: missions.md, Events). */
export const levelling: Readonly<
  Record<LevelEntity, { readonly costGold: number; readonly durationHours: number }>
> = {
  CHARACTER: { costGold: 6_000, durationHours: 24 },
  SHIP: { costGold: 3_000, durationHours: 16 },
  CREW: { costGold: 1_800, durationHours: 12 },
  ITEM: { costGold: 1_800, durationHours: 12 },
};

/** Multipliers of cost and duration by island (rule book: missions.md, Events): full on the first, else half. */
export const levellingMultipliers = {
  firstIsland: { goldCostMultiplier: 1, durationMultiplier: 1 },
  otherIslands: { goldCostMultiplier: 0.5, durationMultiplier: 0.5 },
} as const;

/** The multipliers of an island's Events, by layer. */
export function levellingMultipliersOf(layer: number): {
  readonly goldCostMultiplier: number;
  readonly durationMultiplier: number;
} {
  return layer === 1 ? levellingMultipliers.firstIsland : levellingMultipliers.otherIslands;
}
