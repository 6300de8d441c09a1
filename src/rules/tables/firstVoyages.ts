import type { Token } from '#contract/tokens.ts';

interface VoyageTerms {
  /** Minutes of game time until the claim. */
  readonly minutes: number;
  readonly token: Token;
  readonly amount: number;
}

/**
 * How long each of the First Voyages takes and what it brings, by its place in the chapter, from 1 (rule book:
 * first-voyages.md, Chapter).
 */
export const firstVoyageTerms: Readonly<Record<`step${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`, VoyageTerms>> = {
  step1: { minutes: 1, token: 'CAPTAIN_LEVEL_TOKEN', amount: 1 },
  step2: { minutes: 3, token: 'SHIP_LEVEL_TOKEN', amount: 1 },
  step3: { minutes: 10, token: 'CREW_LEVEL_TOKEN', amount: 1 },
  step4: { minutes: 30, token: 'ITEM_LEVEL_TOKEN', amount: 1 },
  step5: { minutes: 60, token: 'GOLD', amount: 1_800 },
  step6: { minutes: 240, token: 'TREASURE', amount: 1_000 },
  step7: { minutes: 480, token: 'GEMS', amount: 10 },
  step8: { minutes: 1_440, token: 'BATTLE_TOKEN', amount: 6 },
};
