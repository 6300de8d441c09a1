import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';

/** The rule tables, but in a young world Fair wind does not blow: a token gives one level, and so does a paid level. */
export const calmRules: RuleTables = { ...ruleTables, fairWind: { ...ruleTables.fairWind, minMedian: 1 } };
