import {
  type Known,
  type TaughtScreen,
  type TaughtTopic,
  taughtScreens,
  taughtTopics,
} from '#contract/teaching.ts';
import type { Token } from '#contract/tokens.ts';
import { firstVoyages } from '../islands/firstVoyages.ts';

const afterChapter = firstVoyages.length + 1;

/**
 * From which voyage on a screen or topic is shown: when it is the next one (rule book: first-voyages.md, Order of
 * teaching).
 */
export const taughtFrom: Readonly<Record<TaughtScreen | TaughtTopic, number>> = {
  inventory: 1,
  islands: 1,
  captainsLog: 2,
  exchange: 6,
  winds: 6,
  battleEmissions: 7,
  leaderboard: 8,
  battleTokens: 8,
  treasureChest: afterChapter,
  arena: afterChapter,
  fleetCommand: afterChapter,
  simulationCenter: afterChapter,
};

/** What decides how much of the game the page shows to a player. */
export interface TeachingFacts {
  /** Number of voyages claimed; null for a player who is not in the chapter. */
  claimed: number | null;
  isSkipped: boolean;
  /** Whether the player has a minted NFT or a Genesis ship. */
  hasFleet: boolean;
  /** Tokens of which something was ever booked for the player. */
  tokens: readonly Token[];
}

/** What the page shows to a player; null for everything. */
export function knownTo({ claimed, isSkipped, hasFleet, tokens }: TeachingFacts): Known | null {
  if (claimed === null || isSkipped || hasFleet) return null;
  const isTaught = (one: TaughtScreen | TaughtTopic) => taughtFrom[one] <= claimed + 1;
  const hasUsed = (topic: TaughtTopic) => topic === 'battleTokens' && tokens.includes('BATTLE_TOKEN');
  return {
    tokens: [...tokens],
    screens: taughtScreens.filter(isTaught),
    topics: taughtTopics.filter((topic) => isTaught(topic) || hasUsed(topic)),
  };
}
