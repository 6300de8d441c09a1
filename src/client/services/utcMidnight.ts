import { dayMs } from '#rules/time.ts';

/** How long after midnight UTC the HUD says that the pool is being shared. */
const emissionsMomentMs = 10_000;

const msSinceUtcMidnight = (now: number): number => ((now % dayMs) + dayMs) % dayMs;

/** Milliseconds from `now` (since 1970, UTC) to the next midnight UTC; a whole day at midnight itself. */
export const msToUtcMidnight = (now: number): number => dayMs - msSinceUtcMidnight(now);

/** Whether midnight UTC was less than `emissionsMomentMs` ago (rule book: treasury.md, Emissions on the screen). */
export const isEmissionsMoment = (now: number): boolean => msSinceUtcMidnight(now) < emissionsMomentMs;
