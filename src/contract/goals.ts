import { z } from './schema.ts';

/** Goals that the card beside the map shows after the First Voyages (rule book: first-voyages.md, Goals). */
export const goalIds = [
  'firstPlunder',
  'strength2000',
  'firstSpecial',
  'firstRaid',
  'islands3',
  'receipt',
  'firstShare',
  'strength10000',
  'level10',
  'islands7',
  'strength50000',
  'licence',
] as const;
const goalId = z.enum(goalIds);
export type GoalId = z.infer<typeof goalId>;

const figure = z.int().check(z.minimum(0));

/** The goal of the signed-in player. */
export const goalState = z.object({
  /** The goal that is shown; null before the first one and after the last one. */
  goal: z.nullable(goalId),
  /** How far the player is, from 0 to `target`. */
  progress: figure,
  target: figure,
  /** Number of goals that are reached and passed. */
  passed: figure,
});
export type GoalState = z.infer<typeof goalState>;

/**
 * Moves on from the goal that is shown, null before the first one; from another one the call changes nothing. `verified`
 * reports that the player's browser has verified a receipt, which the worker cannot see.
 */
export const goalBody = z.object({
  data: z.object({ from: z.nullable(goalId), did: z.enum(['next', 'verified']) }),
});
