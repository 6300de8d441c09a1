/**
 * Moves `value` towards `target`: 63 % of the way in `fadesMs`, and exactly to the target once it is close. The result
 * does not depend on the number of frames.
 */
export function eased(value: number, target: number, elapsedMs: number, fadesMs: number): number {
  const next = target + (value - target) * Math.exp(-elapsedMs / fadesMs);
  return Math.abs(target - next) < 0.004 ? target : next;
}

/** The height (0 to 1) of a small hop after `share` (0 to 1) of its duration: one jump, followed by a smaller one. */
export function hopHeight(share: number): number {
  if (share <= 0 || share >= 1) return 0;
  const firstJump = 0.62;
  if (share < firstJump) return Math.sin((share / firstJump) * Math.PI);
  return 0.32 * Math.sin(((share - firstJump) / (1 - firstJump)) * Math.PI);
}
