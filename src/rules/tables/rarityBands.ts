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
