import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueryClient } from '#client/api/queryClient.ts';
import { createRefusalLog } from '#client/api/refusalLog.ts';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { refreshAfterJobs } from '#client/jobs/jobTrackerDependencies.ts';
import type { PendingJob } from '#client/jobs/jobTypes.ts';
import { pageJobs, showJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { Connection } from '#client/jobs/notificationSocket.ts';
import { MissionOverlay } from '#client/missions/MissionOverlay.tsx';
import { MissionResultsOverlay } from '#client/missions/MissionResultsOverlay.tsx';
import { createNotificationArrivals } from '#client/notifications/notificationArrivals.ts';
import { createLayers } from '#client/services/layers.ts';
import { createCurrentUpload } from '#client/services/pictureUpload.ts';
import { type GameServices, LayerProvider } from '#client/services/Services.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';
import type { ChainIntent } from '#contract/chainIntents.ts';
import { type MissionResult, nextSealsBody } from '#contract/missions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { type Answers, renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { someIntents } from '#tests/kit/someIntents.ts';

// Preloads modules that the overlay host loads on demand, which is slow on a busy machine.
import '#client/app/overlays/WithQueries.tsx';
import '#client/missions/ReceiptOverlay.tsx';
import '#client/missions/SelectCaptains.tsx';

/** Gives every `<div>` the same size, because happy-dom has no layout; without a size the grid of cards has no rows. */
export function giveEverythingASize(): void {
  const sizes = { clientHeight: 800, clientWidth: 1_000 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLDivElement.prototype, name, { get: () => value, configurable: true });
}

/** The game with a fake worker at the network boundary and a job clock that the test controls. */
export function aGame(answers: Answers = {}, now: () => number = () => 500) {
  const services = someServices(
    {
      missions: [aMission()],
      nfts: [1, 2, 3].map((n) => aCaptain({ uid: `captain-${n}`, crewLevel: 5 })),
      activeMissions: [],
      missionFeed: [],
      nextSeals: async (request: Request) =>
        nextSealsBody
          .parse(await request.json())
          .nfts.map((captainUid) => ({ captainUid, commitment: `commitment-${captainUid}` })),
      me: aPlayer(),
      ...answers,
    },
    now,
  );
  services.session.begin(aLogin(now()), now(), now());
  services.wallet.state.setState({ status: 'connected' });
  const queryClient = createQueryClient();
  const showToasts = (lines: readonly ToastLine[]) => {
    for (const line of lines) services.toasts.show(line);
  };
  const clock = new FakeJobClock();
  let pendingJobs: readonly PendingJob[] = [];
  const jobs = new JobTracker({
    clock,
    policies: pageJobs,
    refresh: refreshAfterJobs(queryClient, showToasts),
    ...showJobs(showToasts),
    fetchMissed: async () => {},
    fetchJobOutcome: async () => null,
    pendingJobs: {
      load: () => [],
      save: (jobs) => {
        pendingJobs = jobs;
      },
    },
  });
  const intents = someIntents(services, queryClient, jobs);
  let seq = 0;
  const arrivals = createNotificationArrivals({ clock, refresh: () => {} });
  const notify = (id: string, type: GameNotification['type'], data: Partial<GameNotification['data']> = {}) =>
    jobs.handleNotification({ seq: ++seq, type, data: { id, error: false, message: 'Success', ...data } });
  const game: GameServices = {
    queryClient,
    jobs,
    intents,
    connection: createStore<Connection>(() => 'connected'),
    refusals: createRefusalLog({ memory: services.memory, playerId: 'player-1', now }),
    arrived: arrivals.arrived,
    layers: createLayers(services.memory, () => undefined),
    pictureUpload: createCurrentUpload(),
  };
  const close = vi.fn();
  const show = (children: React.ReactNode) =>
    renderWith(
      services,
      <LayerProvider value={game}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </LayerProvider>,
    );
  /** Shows the screen with the overlay host, so that the overlays it opens are shown too. */
  const showWithOverlays = (screen: React.ReactNode) =>
    show(
      <>
        {screen}
        <OverlayHost />
      </>,
    );
  return {
    services,
    queryClient,
    connection: game.connection,
    refusals: game.refusals,
    clock,
    notify,
    /** The notification arrives that a transaction has ended. */
    endIntent: (intent: ChainIntent) =>
      act(() =>
        intents.handleNotification({
          seq: ++seq,
          type: 'chainIntent',
          data: { id: intent.id, error: false, message: intent.sentence, result: intent },
        }),
      ),
    /** A notification arrives that is of no job of this page. */
    arrive: arrivals.take,
    close,
    show,
    showWithOverlays,
    /** Fetches all data of the page again. */
    refetch: () => queryClient.refetchQueries(),
    /** Accepted jobs whose outcome is not known yet. */
    pendingJobs: () => pendingJobs,
    toasts: () => services.toasts.state.getState().map(({ text }) => text),
    /** Bodies of the POST requests to a path, oldest first. */
    posted: async (path: string) =>
      Promise.all(
        services.calls
          .filter(({ url, method }) => method === 'POST' && new URL(url).pathname === path)
          .map((call) => call.clone().json()),
      ),
    /** Idempotency keys of the requests to a path, numbered by first use: [1, 1, 2] if the second is a repeat. */
    keys(path: string): number[] {
      const sent = services.calls
        .filter(({ url }) => new URL(url).pathname === path)
        .map(({ headers }) => headers.get('Idempotency-Key'));
      const distinct = [...new Set(sent)];
      return sent.map((key) => distinct.indexOf(key) + 1);
    },
    showMissions: (missionId?: string) =>
      showWithOverlays(<MissionOverlay missionId={missionId} close={close} />),
    showResults: (results: readonly MissionResult[]) =>
      showWithOverlays(<MissionResultsOverlay results={results} close={close} />),
  };
}
