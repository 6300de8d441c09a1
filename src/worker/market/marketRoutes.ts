import { accept, type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { recruitOffers } from './recruitOffers.ts';

export const marketRoutes: RouteHandlers<'recruits' | 'recruit'> = {
  recruits: read(async ({ services }) => {
    const now = services.clock.now();
    return { recruits: await recruitOffers(services.db, await liveRules(services, services.db, now), now) };
  }),
  recruit: accept(async ({ body }) => ({ payloads: [body] })),
};
