/** Rarity tiers, best first (rule book: captains.md, Rarity). */
export type Rarity = 'MYTHIC' | 'LEGENDARY' | 'EPIC' | 'RARE' | 'UNCOMMON' | 'COMMON';

/** The percentage from which a tier begins. */
export interface RarityBand {
  readonly rarity: Rarity;
  readonly fromPercent: number;
}

/** By percentage of the strongest possible captain. */
export const strengthRarityFromPercent: readonly RarityBand[] = [
  { rarity: 'MYTHIC', fromPercent: 100 },
  { rarity: 'LEGENDARY', fromPercent: 75 },
  { rarity: 'EPIC', fromPercent: 50 },
  { rarity: 'RARE', fromPercent: 25 },
  { rarity: 'UNCOMMON', fromPercent: 10 },
  { rarity: 'COMMON', fromPercent: 5 },
];

/** By percentage of the cap of a single entity. */
export const levelRarityFromPercent: readonly RarityBand[] = [
  { rarity: 'LEGENDARY', fromPercent: 100 },
  { rarity: 'EPIC', fromPercent: 60 },
  { rarity: 'RARE', fromPercent: 40 },
  { rarity: 'UNCOMMON', fromPercent: 20 },
];
