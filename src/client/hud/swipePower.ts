/** What a swipe must have to move the carousel (rule book: map.md, Layer select). */
const neededPower = { mobile: 5_000, desktop: 10_000 } as const;

/** Moves follow each other no faster. */
export const throttleMs = 300;

/**
 * Where a swipe leads: 1 to the next entry (swiped up), -1 to the one before, 0 nowhere.
 * `offsetPx` is the way of the finger, `velocityPxPerSecond` its speed when it left; both are positive downwards.
 */
export function swipeMove(offsetPx: number, velocityPxPerSecond: number, isMobile: boolean): -1 | 0 | 1 {
  const power = Math.abs(offsetPx) * velocityPxPerSecond;
  const needed = isMobile ? neededPower.mobile : neededPower.desktop;
  if (power < -needed) return 1;
  return power > needed ? -1 : 0;
}
