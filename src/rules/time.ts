/** Durations in milliseconds. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The UTC day that daily limits and stocks belong to: '2026-06-17'. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
