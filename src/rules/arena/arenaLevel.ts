import type { RuleTables } from '../ruleTables.ts';

type ArenaRules = Pick<RuleTables, 'arena'>;

/** The highest level. It limits the loops below, because an override of the curve could make every level cost 1 XP. */
const maxLevel = 1_000;

/** The level that an amount of XP gives, and the progress to the next level. */
export interface ArenaLevel {
  /** The level, 0 to 1,000. */
  level: number;
  /** XP gained since `level` was reached. */
  gainedXp: number;
  /** XP from `level` to the next level. */
  neededXp: number;
}

/**
 * XP from a level to the next one (rule book: arena.md, Levels), at least 1.
 * `xpToNext(ruleTables, 1)` → 155
 */
export function xpToNext({ arena: { xpCurve } }: ArenaRules, level: number): number {
  return Math.max(1, xpCurve.squared * level ** 2 + xpCurve.linear * level + xpCurve.constant);
}

/** The level of a player who has `xp` in total. Throws RangeError for XP below 0. */
export function arenaLevel(rules: ArenaRules, xp: number): ArenaLevel {
  if (!(xp >= 0)) throw new RangeError(`${xp} XP is no level`);
  let level = 0;
  let gainedXp = xp;
  while (level < maxLevel && gainedXp >= xpToNext(rules, level)) {
    gainedXp -= xpToNext(rules, level);
    level += 1;
  }
  return { level, gainedXp, neededXp: xpToNext(rules, level) };
}

/**
 * Total XP that each level requires, from level 1 to 1,000. A player's level is the number of entries that are at most
 * the player's XP.
 * `xpOfLevels(ruleTables)` → [100, 255, 475, …]
 */
export function xpOfLevels(rules: ArenaRules): number[] {
  let xp = 0;
  return Array.from({ length: maxLevel }, (_, level) => {
    xp += xpToNext(rules, level);
    return xp;
  });
}
