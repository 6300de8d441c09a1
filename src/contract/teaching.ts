import { z } from './schema.ts';

/** The screens that a new player sees one after the other (rule book: first-voyages.md, Order of teaching). */
export const taughtScreens = [
  'treasureChest',
  'inventory',
  'leaderboard',
  'arena',
  'exchange',
  'islands',
  'fleetCommand',
  'captainsLog',
  'simulationCenter',
  'battleEmissions',
] as const;
export type TaughtScreen = (typeof taughtScreens)[number];

/** What screens that are open from the start show from a later voyage on (rule book: first-voyages.md, Order of teaching). */
export const taughtTopics = ['winds', 'battleTokens'] as const;
export type TaughtTopic = (typeof taughtTopics)[number];

/**
 * What the page shows to a player who is still learning the game: tokens that the player has had, screens and topics.
 * All are plain texts, so that a page of a previous version accepts a name that it does not know.
 */
export const knownToPlayer = z.object({
  tokens: z.array(z.string()),
  screens: z.array(z.string()),
  topics: z.array(z.string()),
});
export type Known = z.infer<typeof knownToPlayer>;
