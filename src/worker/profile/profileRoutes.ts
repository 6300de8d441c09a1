import type { RouteHandlers } from '../http/routeHandler.ts';
import { readMyself } from './myself.ts';

/** The route that reads the player's own data (rule book: profile.md, Fields). */
export const profileRoutes: RouteHandlers<'me'> = {
  me: ({ services, caller }) => readMyself(services, caller.playerId),
};
