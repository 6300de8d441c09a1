import type { RuleTables } from '../ruleTables.ts';
import { arenaLevel } from './arenaLevel.ts';

type ArenaRules = Pick<RuleTables, 'arena'>;

/** Levels are counted in thousandths. */
export const unitsPerLevel = 1_000;

/** Sums over the accounts of one address group that have a captain in the arena and a level above 0. */
export interface AddressGroupSums {
  readonly levels: number;
  readonly xp: number;
}

/** XP of a group for one level, at least 1: an override must not divide by zero. */
export const xpPerGroupLevel = ({ arena }: ArenaRules): number =>
  Math.max(1, Math.floor(arena.xpPerGroupLevel));

/**
 * Levels that count for all accounts of an address group together, in thousandths: as many as one account with all
 * their XP has, or one for each 1,000 XP if that is more, and never more than their own levels (rule book: arena.md,
 * Address groups). For an account alone it is its level.
 */
export function groupLevels(rules: ArenaRules, { levels, xp }: AddressGroupSums): number {
  const asOne = arenaLevel(rules, xp).level * unitsPerLevel;
  const byXp = Math.floor((xp * unitsPerLevel) / xpPerGroupLevel(rules));
  return Math.min(levels * unitsPerLevel, Math.max(asOne, byXp));
}

/** What counts of one account's level, in thousandths: its part, by level, of what counts for its group. */
export function countedLevel(rules: ArenaRules, level: number, group: AddressGroupSums): number {
  return level === 0 ? 0 : Math.floor((level * groupLevels(rules, group)) / group.levels);
}
