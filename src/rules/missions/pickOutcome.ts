import type { Outcome, OutcomeLine } from '#contract/missions.ts';

/**
 * Index of the line of an outcome table that a roll selects. Each line covers a part of [0, 1) as long as its rate, one
 * after the other in the table's order. Returns -1 for an empty table and for a roll outside [0, 1).
 */
export function rolledLine(lines: readonly OutcomeLine[], roll: number): number {
  if (!(roll >= 0 && roll < 1)) return -1;
  let upTo = 0;
  const place = lines.findIndex(({ rate }) => {
    upTo += rate;
    return roll < upTo;
  });
  // Rounding can make the sum of the rates slightly less than 1; a roll above that sum selects the last line.
  return place < 0 ? lines.length - 1 : place;
}

/**
 * The outcome that a roll selects ({@link rolledLine}). Throws RangeError for a roll outside [0, 1) or an empty table,
 * which are errors of the caller.
 */
export function pickOutcome(lines: readonly OutcomeLine[], roll: number): Outcome {
  const line = lines[rolledLine(lines, roll)];
  if (!line) throw new RangeError(`a roll of ${roll} falls on none of ${lines.length} outcomes`);
  const { type, effect, multiplier } = line;
  return { type, effect, multiplier };
}
