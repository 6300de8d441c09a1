import type { Captain } from '#contract/captains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { restingRefusal } from './resting.ts';

/** Price of making a ship Mythic: a whole number of Legendary Ship Tokens. */
export function mythicUpgradeTokens({ mythicUpgrade }: Pick<RuleTables, 'mythicUpgrade'>): number {
  return Math.ceil(mythicUpgrade.legendaryShipTokens);
}

/**
 * Why this captain's ship cannot become Mythic now, or null when it can (rule book: captains.md, Mythic upgrade). The
 * first reason that applies: the captain is not resting · `nothing_equipped` · `ship_already_mythic` ·
 * `upgrade_price_changed` (the player saw another price) · `legendary_ship_tokens_needed`.
 */
export function mythicUpgradeRefusal(
  rules: Pick<RuleTables, 'mythicUpgrade'>,
  captain: Captain,
  tokens: number,
  shownTokens?: number,
): RuleRefusal | null {
  const notResting = restingRefusal(captain);
  if (notResting) return notResting;
  const { hasShip, shipRarity, metadata } = captain;
  if (!hasShip) return refuse('nothing_equipped', { captainName: metadata.name, entity: 'SHIP' });
  if (shipRarity === 'Legendary') return refuse('ship_already_mythic');
  const needed = mythicUpgradeTokens(rules);
  if (shownTokens !== undefined && shownTokens !== needed) return refuse('upgrade_price_changed');
  return tokens < needed ? refuse('legendary_ship_tokens_needed', { needed }) : null;
}

/** The captain with a Mythic ship: the ship's cap is higher, its level and the captain's strength are unchanged. */
export function withMythicShip(captain: Captain): Captain {
  return { ...captain, shipRarity: 'Legendary' };
}
