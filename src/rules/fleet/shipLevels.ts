import type { GenesisShip } from '#contract/fleet.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Price } from '../tokens.ts';
import type { FleetRules } from './licences.ts';

/** Levels that the ship can still gain, 0 at the cap. */
export function shipLevelsLeft(
  { levelCaps }: Pick<RuleTables, 'levelCaps'>,
  { level }: Pick<GenesisShip, 'level'>,
): number {
  return Math.max(0, levelCaps.genesisShip - level);
}

export function shipLevelPrice({ genesisFleet }: FleetRules, levels: number): Price {
  return { token: 'BOOTY', amount: genesisFleet.levelBooty * levels };
}

/** The most levels that the ship can gain now: up to its cap, and as many as the BOOTY pays if that is known. */
export function payableShipLevels(
  rules: FleetRules & Pick<RuleTables, 'levelCaps'>,
  ship: Pick<GenesisShip, 'level'>,
  booty: number | null,
): number {
  const left = shipLevelsLeft(rules, ship);
  const each = shipLevelPrice(rules, 1).amount;
  return booty === null || each === 0 ? left : Math.min(left, Math.floor(booty / each));
}

/**
 * Why the ship cannot gain these levels, or null when it can: `entity_at_cap` · `level_count_invalid` (rule book:
 * fleet.md, Levels).
 */
export function shipLevelRefusal(
  rules: Pick<RuleTables, 'levelCaps'>,
  ship: Pick<GenesisShip, 'level'>,
  levels: number,
): RuleRefusal | null {
  const left = shipLevelsLeft(rules, ship);
  if (left === 0) return refuse('entity_at_cap');
  return levels <= left ? null : refuse('level_count_invalid');
}
