import type { RuleTables } from '../ruleTables.ts';
import type { Rarity, RarityBand } from '../tables/rarityBands.ts';
import { strengthPercent } from './strength.ts';

/** Tier of a captain by strength; below the last band COMMON. */
export function rarityOfStrength(
  rules: Pick<RuleTables, 'levelCaps' | 'strengthRarityFromPercent'>,
  strength: number,
): Rarity {
  return tierFrom(rules.strengthRarityFromPercent, strengthPercent(rules, strength));
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

function tierFrom(bands: readonly RarityBand[], percent: number): Rarity {
  return bands.find(({ fromPercent }) => percent >= fromPercent)?.rarity ?? 'COMMON';
}
