import type { Answer } from '#contract/routes.ts';
import type { Token } from '#contract/tokens.ts';
import { knownTo } from '#rules/teaching/teaching.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';

/** What the voyages bring, in their order (rule book: first-voyages.md, Chapter). */
export const voyageGifts: readonly Token[] = [
  'CAPTAIN_LEVEL_TOKEN',
  'SHIP_LEVEL_TOKEN',
  'CREW_LEVEL_TOKEN',
  'ITEM_LEVEL_TOKEN',
  'GOLD',
  'TREASURE',
  'GEMS',
  'BATTLE_TOKEN',
];
/** A player who has claimed so many voyages. */
export const newcomerAfter = (claimed: number): Answer<'me'> => ({
  ...aPlayer(),
  firstVoyages: { claimed, isSkipped: false, captainToName: null, hasGoal: true },
  known: knownTo({ claimed, isSkipped: false, hasFleet: false, tokens: voyageGifts.slice(0, claimed) }),
});
