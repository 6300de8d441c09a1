import type { MyEmissions } from '#contract/emissions.ts';
import { dayOf } from '#rules/time.ts';
import { type RouteHandlers, read } from '../http/routeHandler.ts';
import { readPlayerDays } from './emissionStore.ts';

export const emissionRoutes: RouteHandlers<'myEmissions'> = {
  myEmissions: read(
    ({ services, caller }): Promise<MyEmissions> =>
      readPlayerDays(services.db, caller.playerId, dayOf(services.clock.now())),
  ),
};
