import { levelCaps } from './caps.ts';
import { strengthPercent } from './strength.ts';

/** Rarity tiers, best first (spec A §3). */
export type Rarity = 'MYTHIC' | 'LEGENDARY' | 'EPIC' | 'RARE' | 'UNCOMMON' | 'COMMON';

/** From which percentage of the strongest possible captain a tier begins (spec A §9). */
export const strengthRarityFromPercent: readonly { readonly rarity: Rarity; readonly fromPercent: number }[] =
  [
    { rarity: 'MYTHIC', fromPercent: 100 },
    { rarity: 'LEGENDARY', fromPercent: 75 },
    { rarity: 'EPIC', fromPercent: 50 },
    { rarity: 'RARE', fromPercent: 25 },
    { rarity: 'UNCOMMON', fromPercent: 10 },
    { rarity: 'COMMON', fromPercent: 5 },
  ];

/** From which percentage of its cap a single entity has a tier (decisions, Strength). */
export const levelRarityFromPercent: readonly { readonly rarity: Rarity; readonly fromPercent: number }[] = [
  { rarity: 'LEGENDARY', fromPercent: 100 },
  { rarity: 'EPIC', fromPercent: 60 },
  { rarity: 'RARE', fromPercent: 40 },
  { rarity: 'UNCOMMON', fromPercent: 20 },
];

/** Tier of a captain by strength. Below 5 % it has no better name than COMMON, whose colour it bears. */
export function rarityOfStrength(strength: number): Rarity {
  return tierFrom(strengthRarityFromPercent, strengthPercent(strength));
}

/** Tier of a single captain, ship, crew or item by its level; a ship above 125 is MYTHIC. */
export function rarityOfLevel(level: number, cap: number, isShip = false): Rarity {
  if (isShip && level > levelCaps.ship) return 'MYTHIC';
  return tierFrom(levelRarityFromPercent, (level * 100) / cap);
}

function tierFrom(
  table: readonly { readonly rarity: Rarity; readonly fromPercent: number }[],
  percent: number,
): Rarity {
  return table.find(({ fromPercent }) => percent >= fromPercent)?.rarity ?? 'COMMON';
}
