import type { Outcome, OutcomeLine } from '#contract/missions.ts';

/**
 * Which line of an outcome table a roll falls on, from 0: lines are laid end to end in the table's order, each as
 * long as its rate. -1 where there is none: an empty table, or a roll outside [0, 1).
 */
export function rolledLine(lines: readonly OutcomeLine[], roll: number): number {
  if (!(roll >= 0 && roll < 1)) return -1;
  let upTo = 0;
  const place = lines.findIndex(({ rate }) => {
    upTo += rate;
    return roll < upTo;
  });
  // Sums of binary fractions may end slightly below 1; such a roll belongs to the last line.
  return place < 0 ? lines.length - 1 : place;
}

/**
 * The outcome of a roll ({@link rolledLine}). Throws RangeError for a roll outside [0, 1) or an empty table, which
 * are faults of the caller.
 */
export function pickOutcome(lines: readonly OutcomeLine[], roll: number): Outcome {
  const line = lines[rolledLine(lines, roll)];
  if (!line) throw new RangeError(`a roll of ${roll} falls on none of ${lines.length} outcomes`);
  const { type, effect, multiplier } = line;
  return { type, effect, multiplier };
}
