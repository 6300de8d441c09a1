import { loadWorld } from './loadWorld.ts';

/** Loads the game's code and, in parallel, the modules that the game needs next. The caller handles a failure. */
export const loadGame = () => {
  for (const part of [loadWorld(), import('../api/callRoute.ts')]) part.catch(() => undefined);
  return import('./Game.tsx');
};
