import { z } from '#contract/schema.ts';
import { requestPlace } from '#rules/notifications/requestPlace.ts';
import { applyStock } from '../api/applyStock.ts';
import { followPrimaryWallet } from '../api/followPrimaryWallet.ts';
import { createQueryClient, refreshAll, refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import { createRefusalLog, type RefusalLog } from '../api/refusalLog.ts';
import type { Session } from '../api/session.ts';
import { IntentTracker } from '../intents/IntentTracker.ts';
import { chainIntentsQuery } from '../intents/intentQueries.ts';
import { askWithoutPush } from '../jobs/askWithoutPush.ts';
import { JobTracker } from '../jobs/JobTracker.ts';
import {
  browserClock,
  fetchJobOutcome,
  listInSession,
  pendingJobsInSession,
  refreshAfterJobs,
} from '../jobs/jobTrackerDependencies.ts';
import type { JobClock } from '../jobs/jobTypes.ts';
import { pageJobs, showJobs } from '../jobs/kinds/pageJobs.ts';
import { createNotificationCursor } from '../jobs/notificationCursor.ts';
import { type NotificationSocketOptions, openWithSocketIo } from '../jobs/notificationSocket.ts';
import { createPushConnection, type PushConnection } from '../jobs/pushConnection.ts';
import { stoppableClock } from '../jobs/stoppableClock.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import { createNotificationArrivals } from '../notifications/notificationArrivals.ts';
import { createArrivingRewards } from '../services/arrivingRewards.ts';
import { createLayers } from '../services/layers.ts';
import { islandOfSearch } from '../services/mapAddress.ts';
import { followOpenedScreens } from '../services/openedScreens.ts';
import { createCurrentUpload } from '../services/pictureUpload.ts';
import type { GameServices, Services } from '../services/Services.ts';
import type { ToastLine, Toasts } from '../toasts/toastStore.ts';
import { detailNow } from './backdropDetail.ts';
import { keepTypedTexts } from './typedTexts.ts';
import { createUnaskedHandler } from './unaskedNotifications.ts';
import { backdropOf } from './worldState.ts';

/** What a game takes from the browser: its timers, its socket, and its cache of pictures. */
export interface GameEdges {
  clock: JobClock;
  openLine: NotificationSocketOptions['open'];
  /** Loads a picture into the cache without showing it. */
  fetchPicture(url: string): void;
}
const browserEdges: GameEdges = {
  clock: browserClock,
  openLine: openWithSocketIo,
  fetchPicture: (url) => {
    new Image().src = url;
  },
};

/**
 * Creates the services of a player, and a function that disposes of them. If the session ends meanwhile, they rest
 * until the same player has logged in again.
 */
export function makeGame(
  services: Services,
  playerId: string,
  edges: GameEdges = browserEdges,
): { services: GameServices; close(): void } {
  const { callRoute, memory, session, version } = services;
  const queryClient = createQueryClient();
  const toasts = toastsOfGame(services.toasts);
  const clock = stoppableClock(edges.clock);
  const refresh = refreshAfterJobs(queryClient, toasts.showAll);
  const arrivals = createNotificationArrivals({ clock, refresh });
  const refusals = keepRefusals(services, playerId);
  const jobs = new JobTracker({
    clock,
    policies: pageJobs,
    refresh,
    ...showJobs(toasts.showAll),
    fetchMissed: () => push.fetchMissed(),
    fetchJobOutcome: (id) => fetchJobOutcome(callRoute, id),
    pendingJobs: pendingJobsInSession(playerId),
  });
  const intents = followIntents({ services, playerId, clock, jobs, toasts, refresh, queryClient });
  const handleUnasked = createUnaskedHandler({ intents, clock, refresh, showToasts: toasts.showAll });
  const cursor = createNotificationCursor(memory, playerId);
  const push = createPushConnection({
    open: edges.openLine,
    cursor,
    fetchSince: (since) => callRoute('notifications', { query: { since } }),
    onNotification(notification) {
      arrivals.take(notification);
      if (!handleUnasked(notification)) jobs.handleNotification(notification);
    },
    onConnect(again) {
      void jobs.recheck();
      void intents.recheck();
      // Changes made while the connection was down were not pushed, so all queries in use are read again.
      if (again) refreshAll(queryClient);
    },
    onStock: (left) => applyStock(queryClient, left),
    onHello: version.setServed,
    onRefused(token) {
      if (session.state.getState().token === token) session.end('expired');
    },
  });

  askWithoutPush({
    connection: push.state,
    jobs,
    clock,
    mayAsk: () => session.state.getState().player?.id === playerId,
    async askForNews() {
      // A device without a cursor begins with the newest notification, as a socket does.
      if (cursor.last() === null) cursor.advance((await callRoute('unreadNotifications')).newestSeq);
      else await push.fetchMissed();
      if (intents.isWaiting()) await intents.recheck();
      await refreshQueries(queryClient, pushedQueries);
    },
  });
  askForTime(services);
  const unsubscribe = followSession({ session, playerId, jobs, intents, push, queryClient });
  const forgetTypedTexts = keepTypedTexts(playerId);
  const unfollow = followPrimaryWallet(queryClient, session);
  const openedScreens = followOpenedScreens(services, playerId);
  const pictureUpload = createCurrentUpload();

  return {
    services: {
      queryClient,
      jobs,
      intents,
      connection: push.state,
      refusals,
      arrived: arrivals.arrived,
      layers: createLayers(
        memory,
        (layer) => edges.fetchPicture(backdropOf(layer, detailNow()).poster),
        islandOfSearch(window.location.search),
      ),
      openedScreens: openedScreens.state,
      pictureUpload,
      arriving: createArrivingRewards(),
    },
    close() {
      toasts.close();
      clock.stop();
      jobs.close();
      intents.close();
      forgetTypedTexts();
      unfollow();
      openedScreens.close();
      unsubscribe();
      pictureUpload.getState()?.cancel();
      refusals.close();
      push.disconnect();
      queryClient.clear();
    },
  };
}

interface IntentsOptions extends Pick<GameServices, 'jobs' | 'queryClient'> {
  services: Services;
  playerId: string;
  clock: JobClock;
  toasts: ReturnType<typeof toastsOfGame>;
  refresh: ReturnType<typeof refreshAfterJobs>;
}

/** Follows the player's transactions, with the list of the open ones in the session storage. */
function followIntents(options: IntentsOptions): IntentTracker {
  const { services, playerId, clock, jobs, toasts, refresh, queryClient } = options;
  return new IntentTracker({
    clock,
    page: { ...services, jobs },
    loadSteps: () => loadFile(async () => (await import('../intents/intentSteps.ts')).intentSteps),
    onJobsSettled: (listener) => jobs.onSettled(listener),
    show: toasts.show,
    dismiss: services.toasts.dismiss,
    refresh,
    readIntents: () => queryClient.fetchQuery({ ...chainIntentsQuery(services.callRoute), staleTime: 0 }),
    isYoung: (createdAt) => {
      const { known, offsetMs } = services.serverTime.state.getState();
      return known && createdAt >= performance.timeOrigin + offsetMs;
    },
    openIntents: listInSession(`seven-isles.intents.${playerId}`, z.array(z.string())),
  });
}

/** The toasts of one player: what concerned this player is shown neither on the landing page nor to the next player. */
function toastsOfGame(toasts: Toasts) {
  const shown = new Set<number>();
  let isClosed = false;
  const show = (line: ToastLine, durationMs?: number | null) => {
    if (isClosed) return 0;
    const id = toasts.show(line, durationMs === undefined ? {} : { durationMs });
    shown.add(id);
    return id;
  };
  return {
    show,
    showAll(lines: readonly ToastLine[]) {
      for (const line of lines) show(line);
    },
    close() {
      isClosed = true;
      for (const id of shown) toasts.dismiss(id);
    },
  };
}

/** The log of the player's refused requests, filled until it is closed. */
function keepRefusals({ memory, refusedCalls, serverTime: { now } }: Services, playerId: string): RefusalLog {
  const refusals = createRefusalLog({ memory, playerId, now });
  const stop = refusedCalls.subscribe(({ name, body, message }) =>
    refusals.keep({ at: now(), call: name, message, place: { ...requestPlace(body) } }),
  );
  return {
    ...refusals,
    close() {
      stop();
      refusals.close();
    },
  };
}

/** Takes the worker's clock and speed. */
function askForTime({ callRoute, serverTime }: Services): void {
  const askedAt = serverTime.deviceNow();
  callRoute('gameTime').then(
    ({ serverTime: now, gameSpeed }) => serverTime.update(now, askedAt, serverTime.deviceNow(), gameSpeed),
    (error: unknown) => console.warn("The worker's clock could not be asked; the log-in's is kept", error),
  );
}

interface OfSession extends Pick<GameServices, 'jobs' | 'intents' | 'queryClient'> {
  session: Session;
  playerId: string;
  push: PushConnection;
}

/**
 * Connects with each token of the player, and rests while the player is logged out. Returns an unsubscribe function.
 */
function followSession({ session, playerId, jobs, intents, push, queryClient }: OfSession): () => void {
  const { token: firstToken } = session.state.getState();
  if (firstToken !== null) push.connect(firstToken);
  return session.state.subscribe(({ token, player }, before) => {
    if (token !== before.token) push.disconnect();
    if (player?.id !== playerId) {
      jobs.suspend();
      intents.suspend();
      push.state.setState('lost', true);
      return;
    }
    if (token !== null && token !== before.token) {
      push.connect(token);
      void jobs.recheck();
    }
    // After a new session or a change of the primary wallet, all data that was read before is out of date.
    if (token !== before.token || player.wallet !== before.player?.wallet) refreshAll(queryClient);
  });
}

/** Queries whose data is kept current by what the worker pushes. */
const pushedQueries: readonly QueryName[] = ['exchangeItems', 'unreadNotifications', 'notificationHistory'];
