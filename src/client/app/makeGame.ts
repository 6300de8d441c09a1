import { createQueryClient, refreshQueries } from '../api/queryClient.ts';
import { JobTracker } from '../jobs/JobTracker.ts';
import { jobPolicies } from '../jobs/jobPolicies.ts';
import { askJob, browserClock, rememberUnderWay } from '../jobs/jobSurroundings.ts';
import { createNotificationCursor } from '../jobs/notificationCursor.ts';
import { openNotificationSocket } from '../jobs/notificationSocket.ts';
import type { GameServices, Services } from './Services.tsx';

/** Makes what only a logged-in player needs, for the length of one log-in, and the way to give it back. */
export function makeGame(
  { callRoute, toasts, memory, session, serverTime }: Services,
  token: string,
  playerId: string,
): { services: GameServices; close(): void } {
  const queryClient = createQueryClient();
  const jobs = new JobTracker({
    clock: browserClock,
    policies: jobPolicies,
    refresh: (names) => void refreshQueries(queryClient, names),
    tell: (lines) => {
      for (const line of lines) toasts.show(line);
    },
    catchUp: () => socket.catchUp(),
    askJob: (id) => askJob(callRoute, id),
    underWay: rememberUnderWay(playerId),
  });
  const socket = openNotificationSocket({
    token,
    cursor: createNotificationCursor(memory, playerId),
    askSince: (since) => callRoute('notifications', { query: { since } }),
    hear: (notification) => jobs.hear(notification),
    onConnect: () => void jobs.recheck(),
    onRefused: () => {
      if (session.state.getState().token === token) session.end('expired');
    },
  });

  const askedAt = Date.now();
  callRoute('gameTime').then(
    ({ serverTime: now, gameSpeed }) => serverTime.learn(now, askedAt, Date.now(), gameSpeed),
    (error: unknown) => console.warn("The worker's clock could not be asked; the log-in's is kept", error),
  );

  return {
    services: { queryClient, jobs, connection: socket.connection },
    close() {
      socket.close();
      queryClient.clear();
    },
  };
}
