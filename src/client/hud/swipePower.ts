/**
 * Power (distance in px times speed in px/s) above which a swipe moves the carousel (rule book: map.md, Layer select).
 */
const neededPower = { mobile: 5_000, desktop: 10_000 } as const;

/** Minimum time between two moves of the carousel. */
export const throttleMs = 300;

/**
 * The move of a swipe: 1 to the next entry (swiped up), -1 to the previous one, 0 for none.
 * `offsetPx` is the distance, `velocityPxPerSecond` the speed at release; both are positive downwards.
 */
export function swipeMove(offsetPx: number, velocityPxPerSecond: number, isMobile: boolean): -1 | 0 | 1 {
  const power = Math.abs(offsetPx) * velocityPxPerSecond;
  const needed = isMobile ? neededPower.mobile : neededPower.desktop;
  if (power < -needed) return 1;
  return power > needed ? -1 : 0;
}
