import { type RouteHandlers, read } from '../http/routeHandler.ts';
import { readLogNotices } from './captainsLogStore.ts';

/** The route of the Captain's Log, whose answer is the same for all players (rule book: captains-log.md, Notices). */
export const captainsLogRoutes: RouteHandlers<'captainsLog'> = {
  captainsLog: read(async ({ services }) => ({
    notices: await readLogNotices(services, services.clock.now()),
  })),
};
