import type { Outcome, OutcomeLine } from '#contract/missions.ts';

/**
 * The outcome a roll stands for: lines are laid end to end in the table's order, each as long as its rate, and
 * the roll (0 up to but not including 1) falls on one. Throws RangeError for a roll outside or an empty table:
 * both are faults of the caller, not of the player.
 */
export function pickOutcome(lines: readonly OutcomeLine[], roll: number): Outcome {
  if (!(roll >= 0 && roll < 1)) throw new RangeError(`a roll of ${roll} is not in [0, 1)`);
  let upTo = 0;
  for (const { type, rate, effect, multiplier } of lines) {
    upTo += rate;
    if (roll < upTo) return { type, effect, multiplier };
  }
  // Binary sums of rates may end a hair below 1; such a roll belongs to the last line.
  const last = lines.at(-1);
  if (!last) throw new RangeError('an outcome table needs at least one line');
  return { type: last.type, effect: last.effect, multiplier: last.multiplier };
}
