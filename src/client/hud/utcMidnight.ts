const dayMs = 86_400_000;

/** Milliseconds from `now` (since 1970, UTC) to the next midnight UTC; a whole day at midnight itself. */
export const msToUtcMidnight = (now: number): number => dayMs - (((now % dayMs) + dayMs) % dayMs);
