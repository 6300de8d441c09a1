import type { WindKind } from '#contract/missions.ts';

/** What a wind changes about the missions of an island (rule book: wind.md, Kinds). */
interface WindTerms {
  /** In how many weeks the wind blows on an island, compared with the weights of the others. */
  readonly weight: number;
  /** What Plunders bring, and the chance of the main find on Raids and RescueCrew, in percent of that without wind. */
  readonly yieldPercent: number;
  /** The risk level whose outcomes Plunders have. */
  readonly risk: 'same' | 'higher' | 'lower';
}

const kinds: Readonly<Record<WindKind, WindTerms>> = {
  calm: { weight: 20, yieldPercent: 100, risk: 'same' },
  trade: { weight: 25, yieldPercent: 110, risk: 'same' },
  doldrums: { weight: 25, yieldPercent: 90, risk: 'same' },
  squall: { weight: 15, yieldPercent: 100, risk: 'higher' },
  lee: { weight: 15, yieldPercent: 100, risk: 'lower' },
};

/** The winds of the islands (rule book: wind.md, Week). */
export const winds = {
  /** Winds blow in weeks that begin at this moment or later, in milliseconds since 1970. */
  sinceMs: Date.UTC(2026, 10, 23),
  /** The island on which every week is calm. */
  shelteredLayer: 1,
  kinds,
};
