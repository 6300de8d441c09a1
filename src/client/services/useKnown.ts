import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { TaughtScreen, TaughtTopic } from '#contract/teaching.ts';
import type { Token } from '#contract/tokens.ts';
import { taughtFrom } from '#rules/teaching/teaching.ts';
import { meQuery } from '../api/meQuery.ts';
import { useGame, useServices } from './Services.ts';

interface KnownToPlayer {
  /** False until the worker has answered; no token and no topic is known then, and every screen. */
  isRead: boolean;
  hasToken(token: Token): boolean;
  /** Whether the screen was taught, or opened by another way such as its address. */
  hasScreen(screen: TaughtScreen): boolean;
  /** Whether the topic was taught or used; false until the worker has answered. */
  hasTopic(topic: TaughtTopic): boolean;
  /** Whether the screen was taught after the first voyage, and was not opened yet. */
  isNew(screen: TaughtScreen): boolean;
}

/** How much of the game the page shows to the player (rule book: first-voyages.md, Order of teaching). */
export function useKnown(): KnownToPlayer {
  const { callRoute } = useServices();
  const { openedScreens } = useGame();
  const { data: player } = useQuery(meQuery(callRoute));
  const opened = useStore(openedScreens);
  const isRead = player !== undefined;
  const known = player?.known ?? null;
  const isTaught = (screen: TaughtScreen) => known === null || known.screens.includes(screen);
  return {
    isRead,
    hasToken: (token) => isRead && (known === null || known.tokens.includes(token)),
    hasScreen: (screen) => isTaught(screen) || opened.includes(screen),
    hasTopic: (topic) => isRead && (known === null || known.topics.includes(topic)),
    isNew: (screen) =>
      known !== null && isTaught(screen) && taughtFrom[screen] > 1 && !opened.includes(screen),
  };
}
