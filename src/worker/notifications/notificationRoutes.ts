import { validate as isUuid } from 'uuid';
import { Refusal } from '../base/refusal.ts';
import { type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { readJob } from '../jobs/jobStore.ts';
import { countUnread, markRead, readHistory } from './historyStore.ts';
import { readNotifications } from './notificationStore.ts';

/** A player's jobs and notifications over HTTP, for pages that missed some on the socket and for the Notice centre. */
export const notificationRoutes: RouteHandlers<
  'jobStatus' | 'notifications' | 'notificationHistory' | 'unreadNotifications' | 'markNotificationsRead'
> = {
  jobStatus: read(async ({ services, caller, params }) => {
    const job = isUuid(params.id) && (await readJob(services.db, caller.playerId, params.id));
    if (!job) throw new Refusal('not_found');
    return job;
  }),

  notifications: read(({ services, caller, query }) =>
    readNotifications(services.db, caller.playerId, query.since),
  ),

  notificationHistory: read(({ services, caller, query }) =>
    readHistory(services.db, caller.playerId, query),
  ),

  unreadNotifications: read(({ services, caller }) => countUnread(services.db, caller.playerId)),

  markNotificationsRead: write(async ({ tx, caller, body }) => {
    await markRead(tx, caller.playerId, body.seq);
    return countUnread(tx, caller.playerId);
  }),
};
