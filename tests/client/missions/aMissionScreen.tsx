import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueryClient } from '#client/api/queryClient.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { jobPolicies } from '#client/jobs/jobPolicies.ts';
import { refreshAfterJobs } from '#client/jobs/jobSurroundings.ts';
import type { Connection } from '#client/jobs/notificationSocket.ts';
import { MissionOverlay } from '#client/missions/MissionOverlay.tsx';
import { MissionResultsOverlay } from '#client/missions/MissionResultsOverlay.tsx';
import { createLayers } from '#client/services/layers.ts';
import { type GameServices, GameServicesContext } from '#client/services/Services.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';
import { type MissionResult, nextSealsBody } from '#contract/missions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { type Answers, renderWith, someServices } from '#tests/kit/fakeGame.tsx';

/** happy-dom has no layout: every element gets one size, so that the grid of cards has visible rows. */
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
  const tell = (lines: readonly ToastLine[]) => {
    for (const line of lines) services.toasts.show(line);
  };
  const clock = new FakeJobClock();
  const jobs = new JobTracker({
    clock,
    policies: jobPolicies,
    refresh: refreshAfterJobs(queryClient, tell),
    tell,
    catchUp: async () => {},
    askJob: async () => null,
    underWay: { recall: () => [], keep: () => {} },
  });
  let seq = 0;
  const hear = (id: string, type: GameNotification['type'], data: Partial<GameNotification['data']> = {}) =>
    jobs.hear({ seq: ++seq, type, data: { id, error: false, message: 'Success', ...data } });
  const game: GameServices = {
    queryClient,
    jobs,
    connection: createStore<Connection>(() => 'connected'),
    layers: createLayers(services.memory, () => undefined),
  };
  const close = vi.fn();
  const show = (children: React.ReactNode) =>
    renderWith(
      services,
      <GameServicesContext value={game}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </GameServicesContext>,
    );
  return {
    services,
    clock,
    hear,
    close,
    show,
    toasts: () => services.toasts.state.getState().map(({ text }) => text),
    /** The bodies of what was posted to a path, oldest first. */
    posted: async (path: string) =>
      Promise.all(
        services.calls
          .filter(({ url, method }) => method === 'POST' && new URL(url).pathname === path)
          .map((call) => call.clone().json()),
      ),
    showMissions: (missionId?: string) => show(<MissionOverlay missionId={missionId} close={close} />),
    showResults: (results: readonly MissionResult[]) =>
      show(<MissionResultsOverlay results={results} close={close} />),
  };
}
