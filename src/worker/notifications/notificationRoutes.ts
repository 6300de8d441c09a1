import { validate as isUuid } from 'uuid';
import { Refusal } from '../base/refusal.ts';
import type { RouteHandlers } from '../http/routeHandler.ts';
import { readJob } from '../jobs/jobStore.ts';
import { readNotifications } from './notificationStore.ts';

/** A player's jobs and notifications over HTTP, for pages without a socket or behind on it. */
export const notificationRoutes: RouteHandlers<'jobStatus' | 'notifications'> = {
  async jobStatus({ services, caller, params }) {
    const job = isUuid(params.id) && (await readJob(services.db, caller.playerId, params.id));
    if (!job) throw new Refusal('not_found');
    return job;
  },

  notifications: ({ services, caller, query }) =>
    readNotifications(services.db, caller.playerId, query.since),
};
