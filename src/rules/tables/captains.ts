import type { LevelEntity } from '#contract/captains.ts';

/** Highest level of each entity (rule book: captains.md, Level caps). */
export const levelCaps = {
  captain: 50,
  oneOfOneCaptain: 100,
  ship: 125,
  mythicShip: 250,
  crew: 125,
  item: 125,
  genesisShip: 260,
  /** What a progress bar takes for a cap that is not known. */
  unknown: 100,
};

/** GOLD and hours for one level of each entity, before the mission's multipliers. */
export const levelling: Readonly<
  Record<LevelEntity, { readonly costGold: number; readonly durationHours: number }>
> = {
  CHARACTER: { costGold: 6_000, durationHours: 24 },
  SHIP: { costGold: 3_000, durationHours: 16 },
  CREW: { costGold: 1_800, durationHours: 12 },
  ITEM: { costGold: 1_800, durationHours: 12 },
};

/**
 * Multipliers of levelling costs and durations by island: full on the first, half on the others, except that the fourth
 * takes less GOLD and more time, the sixth the reverse, and the seventh least time of all.
 */
export const levellingMultipliers = {
  firstIsland: { goldCostMultiplier: 1, durationMultiplier: 1 },
  fourthIsland: { goldCostMultiplier: 0.4, durationMultiplier: 0.75 },
  sixthIsland: { goldCostMultiplier: 0.65, durationMultiplier: 0.35 },
  seventhIsland: { goldCostMultiplier: 0.9, durationMultiplier: 0.25 },
  otherIslands: { goldCostMultiplier: 0.5, durationMultiplier: 0.5 },
};

/**
 * Fair wind: an entity gains `(median level ÷ own level) ^ exponent` levels for a level token, rounded down, at least
 * one and at most `maxLevels`, and not beyond the median (rule book: captains.md, Fair wind). A median below
 * `minMedian` counts as that level.
 */
export const fairWind = { exponent: 10, maxLevels: 8, maxLevelsInEvents: 6, minMedian: 12 };

/** Price of making a ship Mythic (rule book: captains.md, Mythic upgrade). */
export const mythicUpgrade = { legendaryShipTokens: 2 };

/** Rarity tiers, best first (rule book: captains.md, Rarity). */
export type Rarity = 'MYTHIC' | 'LEGENDARY' | 'EPIC' | 'RARE' | 'UNCOMMON' | 'COMMON';

/** A rarity tier and the percentage at which it begins. */
export interface RarityBand {
  readonly rarity: Rarity;
  readonly fromPercent: number;
}

/** Tiers by strength, as a percentage of the highest possible strength. */
export const strengthRarityFromPercent: readonly RarityBand[] = [
  { rarity: 'MYTHIC', fromPercent: 100 },
  { rarity: 'LEGENDARY', fromPercent: 75 },
  { rarity: 'EPIC', fromPercent: 50 },
  { rarity: 'RARE', fromPercent: 25 },
  { rarity: 'UNCOMMON', fromPercent: 10 },
  { rarity: 'COMMON', fromPercent: 5 },
];

/** Tiers of a single entity by level, as a percentage of its cap. */
export const levelRarityFromPercent: readonly RarityBand[] = [
  { rarity: 'LEGENDARY', fromPercent: 100 },
  { rarity: 'EPIC', fromPercent: 60 },
  { rarity: 'RARE', fromPercent: 40 },
  { rarity: 'UNCOMMON', fromPercent: 20 },
];

/**
 * Tokens for burning a ship, crew or item (rule book: graveyard.md, Tokens). `tokensFromLevelOne` lists the level
 * tokens of an unminted one by its level, from level 1. Above the last listed level, the number of tokens is the level.
 */
export const burning = {
  tokensFromLevelOne: {
    ship: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    mythicShip: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    crew: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
    item: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
  },
  /** Legendary Ship Tokens for an unminted Mythic ship of any level, in addition to its level tokens. */
  mythicShipTokens: 2,
  /** GOLD for burning a minted ship, crew or item. */
  goldForMinted: { ship: 3_000, crew: 2_000, item: 1_000 },
};
