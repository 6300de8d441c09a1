import { validate as isUuid } from 'uuid';
import { Refusal } from '../base/refusal.ts';
import type { RouteHandlers } from '../http/routeHandler.ts';
import { readJob } from '../jobs/jobStore.ts';
import { countUnread, markRead, readHistory } from './historyStore.ts';
import { readNotifications } from './notificationStore.ts';

/** A player's jobs and notifications over HTTP, for pages that missed some on the socket and for the Notice centre. */
export const notificationRoutes: RouteHandlers<
  'jobStatus' | 'notifications' | 'notificationHistory' | 'unreadNotifications' | 'markNotificationsRead'
> = {
  async jobStatus({ services, caller, params }) {
    const job = isUuid(params.id) && (await readJob(services.db, caller.playerId, params.id));
    if (!job) throw new Refusal('not_found');
    return job;
  },

  notifications: ({ services, caller, query }) =>
    readNotifications(services.db, caller.playerId, query.since),

  notificationHistory: ({ services, caller, query }) => readHistory(services.db, caller.playerId, query),

  unreadNotifications: ({ services, caller }) => countUnread(services.db, caller.playerId),

  async markNotificationsRead({ tx, caller, body }) {
    await markRead(tx, caller.playerId, body.seq);
    return countUnread(tx, caller.playerId);
  },
};
