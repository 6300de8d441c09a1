import { createStore } from 'zustand/vanilla';
import { type GameNotification, unaskedTypes } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { requestPlace } from '#rules/notifications/requestPlace.ts';
import { followPrimaryWallet } from '../api/followPrimaryWallet.ts';
import { createQueryClient, refreshAll, refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import { createRefusalLog } from '../api/refusalLog.ts';
import { createEmissionNotices } from '../emissions/emissionNotices.ts';
import { applyStock } from '../exchange/exchangeQuery.ts';
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
import { pageJobs, showJobs } from '../jobs/kinds/pageJobs.ts';
import { createNotificationCursor } from '../jobs/notificationCursor.ts';
import {
  type Connection,
  type NotificationSocket,
  openNotificationSocket,
} from '../jobs/notificationSocket.ts';
import { stoppableClock } from '../jobs/stoppableClock.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import { createNotificationArrivals } from '../notifications/notificationArrivals.ts';
import { createLayers } from '../services/layers.ts';
import { createCurrentUpload } from '../services/pictureUpload.ts';
import type { GameServices, Services } from '../services/Services.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import { detailNow } from './backdropDetail.ts';
import { keepTypedTexts } from './typedTexts.ts';
import { backdropOf } from './worldState.ts';

/**
 * Creates the services of a player, and a function that disposes of them. If the session ends meanwhile, they rest until
 * the same player has logged in again.
 */
export function makeGame(services: Services, playerId: string): { services: GameServices; close(): void } {
  const { callRoute, refusedCalls, toasts, memory, overlays, session, serverTime, version, wallet } =
    services;
  const queryClient = createQueryClient();
  const shownToasts = new Set<number>();
  let isClosed = false;
  const showToast = (line: ToastLine, durationMs?: number | null) => {
    if (isClosed) return 0;
    const id = toasts.show(line, durationMs === undefined ? {} : { durationMs });
    shownToasts.add(id);
    return id;
  };
  const showToasts = (lines: readonly ToastLine[]) => {
    for (const line of lines) showToast(line);
  };
  const clock = stoppableClock(browserClock);
  const refresh = refreshAfterJobs(queryClient, showToasts);
  const takeEmissions = createEmissionNotices({ clock, refresh, showToasts });
  const arrivals = createNotificationArrivals({ clock, refresh });
  const refusals = createRefusalLog({ memory, playerId, now: serverTime.now });
  const stopKeeping = refusedCalls.subscribe(({ name, body, message }) =>
    refusals.keep({ at: serverTime.now(), call: name, message, place: { ...requestPlace(body) } }),
  );
  const jobs = new JobTracker({
    clock,
    policies: pageJobs,
    refresh,
    ...showJobs(showToasts),
    fetchMissed: () => socket?.fetchMissed() ?? Promise.resolve(),
    fetchJobOutcome: (id) => fetchJobOutcome(callRoute, id),
    pendingJobs: pendingJobsInSession(playerId),
  });
  const intents = new IntentTracker({
    clock,
    page: { callRoute, jobs, overlays, session, wallet },
    loadSteps: () => loadFile(async () => (await import('../intents/intentSteps.ts')).intentSteps),
    onJobsSettled: (listener) => jobs.onSettled(listener),
    show: showToast,
    dismiss: toasts.dismiss,
    refresh,
    readIntents: () => queryClient.fetchQuery({ ...chainIntentsQuery(callRoute), staleTime: 0 }),
    isYoung: (createdAt) => {
      const { known, offsetMs } = serverTime.state.getState();
      return known && createdAt >= performance.timeOrigin + offsetMs;
    },
    openIntents: listInSession(`seven-isles.intents.${playerId}`, z.array(z.string())),
  });
  const takeUnasked: Readonly<Record<UnaskedType, (notification: GameNotification) => void>> = {
    battleEmissions: takeEmissions,
    chainIntent: (notification) => intents.handleNotification(notification),
    fleetCaptain({ data: { message } }) {
      refresh(['genesisShips']);
      showToasts([{ tone: 'info', text: message }]);
    },
    walletLinked({ data: { message } }) {
      refresh(['wallets']);
      showToasts([{ tone: 'warning', text: message }]);
    },
  };
  const connection = createStore<Connection>(() => 'connecting');
  let socket: NotificationSocket | null = null;
  const cursor = createNotificationCursor(memory, playerId);
  const connect = (token: string) => {
    const opened = openNotificationSocket({
      token,
      cursor,
      fetchSince: (since) => callRoute('notifications', { query: { since } }),
      onNotification(notification) {
        arrivals.take(notification);
        if (isUnasked(notification)) takeUnasked[notification.type](notification);
        else jobs.handleNotification(notification);
      },
      onConnect: (again) => {
        void jobs.recheck();
        void intents.recheck();
        // Changes made while the connection was down were not pushed, so all queries in use are read again.
        if (again) refreshAll(queryClient);
      },
      onStock: (left) => applyStock(queryClient, left),
      onHello: version.setServed,
      onRefused: () => {
        if (session.state.getState().token === token) session.end('expired');
      },
    });
    opened.connection.subscribe((state) => opened === socket && connection.setState(state, true));
    socket = opened;
    connection.setState(opened.connection.getState(), true);
  };
  const disconnect = () => {
    socket?.close();
    socket = null;
  };

  askWithoutPush({
    connection,
    jobs,
    clock,
    mayAsk: () => session.state.getState().player?.id === playerId,
    async askForNews() {
      // A device without a cursor begins with the newest notification, as a socket does.
      if (cursor.last() === null) cursor.advance((await callRoute('unreadNotifications')).newestSeq);
      else await socket?.fetchMissed();
      if (intents.isWaiting()) await intents.recheck();
      await refreshQueries(queryClient, pushedQueries);
    },
  });

  const pictureUpload = createCurrentUpload();

  const askedAt = Date.now();
  callRoute('gameTime').then(
    ({ serverTime: now, gameSpeed }) => serverTime.update(now, askedAt, Date.now(), gameSpeed),
    (error: unknown) => console.warn("The worker's clock could not be asked; the log-in's is kept", error),
  );

  const unsubscribe = session.state.subscribe(({ token, player }, before) => {
    if (token !== before.token) disconnect();
    if (player?.id !== playerId) {
      jobs.suspend();
      intents.suspend();
      connection.setState('lost', true);
      return;
    }
    if (token !== null && token !== before.token) {
      connect(token);
      void jobs.recheck();
    }
    // After a new session or a change of the primary wallet, all data that was read before is out of date.
    if (token !== before.token || player.wallet !== before.player?.wallet) refreshAll(queryClient);
  });
  const { token: firstToken } = session.state.getState();
  if (firstToken !== null) connect(firstToken);
  const forgetTypedTexts = keepTypedTexts(playerId);
  const unfollow = followPrimaryWallet(queryClient, session);

  return {
    services: {
      queryClient,
      jobs,
      intents,
      connection,
      refusals,
      arrived: arrivals.arrived,
      layers: createLayers(memory, (layer) => fetchPicture(backdropOf(layer, detailNow()).poster)),
      pictureUpload,
    },
    close() {
      // What concerned this player is shown neither on the landing page nor to the next player.
      isClosed = true;
      clock.stop();
      jobs.close();
      intents.close();
      for (const id of shownToasts) toasts.dismiss(id);
      forgetTypedTexts();
      unfollow();
      unsubscribe();
      pictureUpload.getState()?.cancel();
      stopKeeping();
      refusals.close();
      disconnect();
      queryClient.clear();
    },
  };
}

/** Queries whose data is kept current by what the worker pushes. */
const pushedQueries: readonly QueryName[] = ['exchangeItems', 'unreadNotifications', 'notificationHistory'];

type UnaskedType = (typeof unaskedTypes)[number];
const isUnasked = (
  notification: GameNotification,
): notification is GameNotification & { type: UnaskedType } =>
  unaskedTypes.some((type) => type === notification.type);

/** Loads a picture into the browser's cache without showing it. */
function fetchPicture(url: string): void {
  new Image().src = url;
}
