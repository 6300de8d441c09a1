import type { ReactNode } from 'react';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { startGame } from '#tests/kit/startGame.tsx';

export const afternoon = Date.UTC(2026, 0, 1, 14, 5, 9);

/**
 * Renders a component of the game for a logged-in player on the first island. The worker's time is 14:05:09 UTC unless
 * `now` returns another.
 */
export function aGame(
  children: ReactNode,
  answers: Answers = { me: aPlayer(), logout: { done: true } },
  now: () => number = () => afternoon,
) {
  const { services, game, pictures, show } = startGame(answers, now);
  show(children);
  const { connection, layers, queryClient } = game;
  return { ...services, connection, layers, queryClient, pictures };
}

/** Sets the width of the page to a phone's or a desktop's. */
export function onAPhone(isPhone: boolean): void {
  window.happyDOM?.setViewport({ width: isPhone ? 390 : 1280, height: isPhone ? 844 : 800 });
}

declare global {
  interface Window {
    happyDOM?: { setViewport(viewport: { width: number; height: number }): void };
  }
}
