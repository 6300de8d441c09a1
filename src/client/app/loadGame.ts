import { loadWorld } from './loadWorld.ts';

/** Fetches the game. What the map cannot do without travels beside it, not after it; who needs it says what is the matter. */
export const loadGame = () => {
  for (const part of [loadWorld(), import('../api/callRoute.ts')]) part.catch(() => undefined);
  return import('./Game.tsx');
};
