import type { RouteHandlers } from '../http/routeHandler.ts';
import { readPlayer } from './playerStore.ts';

export const playerRoutes: RouteHandlers<'me'> = {
  me: ({ services, caller }) => readPlayer(services.db, caller.playerId),
};
