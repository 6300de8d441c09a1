/** Lengths in milliseconds. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The day of daily limits and stocks, which starts at 00:00 UTC: '2026-06-17'. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
