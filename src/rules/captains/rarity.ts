import type { RuleTables } from '../ruleTables.ts';
import type { Rarity, RarityBand } from '../tables/captains.ts';
import { type AssetTier, assetCap } from './caps.ts';
import { maxStrength, strengthPercent } from './strength.ts';

/** Tier of a captain by strength; COMMON below the lowest band. */
export function rarityOfStrength(
  rules: Pick<RuleTables, 'levelCaps' | 'strengthRarityFromPercent'>,
  strength: number,
): Rarity {
  return tierFrom(rules.strengthRarityFromPercent, strengthPercent(rules, strength));
}

/** The least strength of each tier above COMMON, the lowest tier first (rule book: captains.md, Rarity). */
export function strengthTiers(
  rules: Pick<RuleTables, 'levelCaps' | 'strengthRarityFromPercent'>,
): { rarity: Rarity; strength: number }[] {
  const highest = maxStrength(rules);
  return rules.strengthRarityFromPercent
    .map(({ rarity, fromPercent }) => ({ rarity, strength: Math.ceil((highest * fromPercent) / 100) }))
    .reverse();
}

/** Tier of a single captain, ship, crew or item by its level; a ship above the common cap is MYTHIC. */
export function rarityOfLevel(
  rules: Pick<RuleTables, 'levelCaps' | 'levelRarityFromPercent'>,
  level: number,
  cap: number,
  isShip = false,
): Rarity {
  if (isShip && level > rules.levelCaps.ship) return 'MYTHIC';
  return tierFrom(rules.levelRarityFromPercent, (level * 100) / cap);
}

/**
 * Tier of a single ship, crew, item or Genesis ship: it depends on the level, but a Legendary ship is MYTHIC at any
 * level (rule book: captains.md, Rarity).
 */
export function rarityOfAsset(
  rules: Pick<RuleTables, 'levelCaps' | 'levelRarityFromPercent'>,
  asset: AssetTier,
): Rarity {
  if (asset.type === 'SHIP' && asset.rarity === 'Legendary') return 'MYTHIC';
  return rarityOfLevel(rules, asset.level, assetCap(rules, asset), asset.type === 'SHIP');
}

function tierFrom(bands: readonly RarityBand[], percent: number): Rarity {
  return bands.find(({ fromPercent }) => percent >= fromPercent)?.rarity ?? 'COMMON';
}
