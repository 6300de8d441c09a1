import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { createQueryClient } from '#client/api/queryClient.ts';
import { createRefusalLog } from '#client/api/refusalLog.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { pageJobs, showJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { Connection } from '#client/jobs/notificationSocket.ts';
import { createNotificationArrivals } from '#client/notifications/notificationArrivals.ts';
import { createLayers } from '#client/services/layers.ts';
import { createCurrentUpload } from '#client/services/pictureUpload.ts';
import { type GameServices, LayerProvider } from '#client/services/Services.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { type Answers, renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { someIntents } from '#tests/kit/someIntents.ts';

export const afternoon = Date.UTC(2026, 0, 1, 14, 5, 9);

/**
 * Renders a component of the game for a logged-in player on the first island. The worker's time is 14:05:09 UTC unless
 * `now` returns another.
 */
export function aGame(
  children: ReactNode,
  answers: Answers = { me: aPlayer(), logout: { done: true } },
  now: () => number = () => afternoon,
) {
  const services = someServices(answers, now);
  services.session.begin(aLogin(afternoon), afternoon, afternoon);
  const connection = createStore<Connection>(() => 'connected');
  const queryClient = createQueryClient();
  const fetched: number[] = [];
  const layers = createLayers(services.memory, (layer) => fetched.push(layer));
  const jobs = new JobTracker({
    clock: new FakeJobClock(),
    policies: pageJobs,
    refresh: () => {},
    ...showJobs(() => {}),
    fetchMissed: async () => {},
    fetchJobOutcome: async () => null,
    pendingJobs: { load: () => [], save: () => {} },
  });
  const refusals = createRefusalLog({ memory: services.memory, playerId: 'player-1', now });
  const pictureUpload = createCurrentUpload();
  const { arrived } = createNotificationArrivals({ clock: new FakeJobClock(), refresh: () => {} });
  const intents = someIntents(services, queryClient, jobs);
  const game: GameServices = {
    queryClient,
    jobs,
    intents,
    connection,
    refusals,
    arrived,
    layers,
    pictureUpload,
  };
  renderWith(
    services,
    <LayerProvider value={game}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LayerProvider>,
  );
  return { ...services, connection, layers, fetched };
}

/** Sets the width of the page to a phone's or a desktop's. */
export function onAPhone(isPhone: boolean): void {
  window.happyDOM?.setViewport({ width: isPhone ? 390 : 1280, height: isPhone ? 844 : 800 });
}

declare global {
  interface Window {
    happyDOM?: { setViewport(viewport: { width: number; height: number }): void };
  }
}
