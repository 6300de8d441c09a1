import { createQueryClient } from '../api/queryClient.ts';
import { JobTracker } from '../jobs/JobTracker.ts';
import { jobPolicies } from '../jobs/jobPolicies.ts';
import { askJob, browserClock, refreshAfterJobs, rememberUnderWay } from '../jobs/jobSurroundings.ts';
import { createNotificationCursor } from '../jobs/notificationCursor.ts';
import { openNotificationSocket } from '../jobs/notificationSocket.ts';
import { createLayers } from '../services/layers.ts';
import type { GameServices, Services } from '../services/Services.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import { detailNow } from './backdropDetail.ts';
import { backdropOf } from './feedWorld.ts';

/** Creates the services of a logged-in player for one session, and a function that disposes of them. */
export function makeGame(
  { callRoute, toasts, memory, session, serverTime, version }: Services,
  token: string,
  playerId: string,
): { services: GameServices; close(): void } {
  const queryClient = createQueryClient();
  const tell = (lines: readonly ToastLine[]) => {
    for (const line of lines) toasts.show(line);
  };
  const jobs = new JobTracker({
    clock: browserClock,
    policies: jobPolicies,
    refresh: refreshAfterJobs(queryClient, tell),
    tell,
    catchUp: () => socket.catchUp(),
    askJob: (id) => askJob(callRoute, id),
    underWay: rememberUnderWay(playerId),
  });
  const socket = openNotificationSocket({
    token,
    cursor: createNotificationCursor(memory, playerId),
    askSince: (since) => callRoute('notifications', { query: { since } }),
    hear: (notification) => jobs.hear(notification),
    onConnect: (again) => {
      void jobs.recheck();
      // Changes made while the connection was down were not pushed, so all visible queries are read again.
      if (again) void queryClient.invalidateQueries();
    },
    onHello: version.learn,
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
    services: {
      queryClient,
      jobs,
      connection: socket.connection,
      layers: createLayers(memory, (layer) => fetchPicture(backdropOf(layer, detailNow()).poster)),
    },
    close() {
      socket.close();
      queryClient.clear();
    },
  };
}

/** Loads it into the browser's cache without showing it. */
function fetchPicture(url: string): void {
  new Image().src = url;
}
