import { type RouteHandlers, read } from '../http/routeHandler.ts';
import { readMyself } from './myself.ts';

/** The route that reads the player's own data (rule book: profile.md, Fields). */
export const profileRoutes: RouteHandlers<'me'> = {
  me: read(({ services, caller }) => readMyself(services, caller.playerId)),
};
