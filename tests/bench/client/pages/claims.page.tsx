import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, type RunView } from '#bus/worldView.ts';
import { createCallRoute } from '#client/api/callRoute.ts';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createGameVersion } from '#client/api/gameVersion.ts';
import { createRefusedCalls } from '#client/api/refusedCalls.ts';
import { createServerTime } from '#client/api/serverTime.ts';
import { createSession } from '#client/api/session.ts';
import { makeGame } from '#client/app/makeGame.ts';
import { aResult } from '#client/dev/fixtures/aResult.ts';
import { BalancePanel } from '#client/hud/BalancePanel.tsx';
import { browserClock } from '#client/jobs/jobTrackerDependencies.ts';
import { createTicker, TickerContext } from '#client/kit/useNow.ts';
import { claimMissions } from '#client/missions/claimMissions.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';
import { RewardFlights } from '#client/rewards/RewardFlights.tsx';
import { LayerProvider, type Services, ServicesContext } from '#client/services/Services.ts';
import { ToastShelf } from '#client/toasts/ToastShelf.tsx';
import { createToasts } from '#client/toasts/toastStore.ts';
import { createWallet } from '#client/wallet/walletStore.ts';
import { socketEvents } from '#contract/notifications.ts';
import { routes } from '#contract/routes.ts';
import { World } from '#scenes/World.tsx';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { aRun } from '#tests/kit/aRun.ts';
import { applyTheme } from '#theme/applyTheme.ts';
import { hurryUntil, offerDragging, settle, takeFrames } from './benchPage.ts';
import { manyBuildings, sheetUrl } from './manyBuildings.ts';

declare global {
  interface Window {
    /** Lets a captain come home and claims the mission, until what it brought has arrived at its balance. */
    claimOne?(): Promise<void>;
    /** Waits until what the last claims have begun has ended. */
    comeToEnd?(): Promise<void>;
  }
}

/**
 * The measured page of S2: the game's own map with its ships, balances, flights and toasts of a logged-in player. The
 * worker's answers and its push are made here.
 */
takeFrames();
z.config({ jitless: true });
applyTheme(document.documentElement.style);

let treasureAmount = 0;
let claimed = 0;
/** The last claim that the worker has accepted. */
let accepted = 0;
/** Time in which the page takes an answer of the worker in. */
const answeredMs = 20;
const hourMs = 3_600_000;
const playerId = aPlayer().id;
const jobIdOf = (claim: number) => `00000000-0000-4000-8000-${String(claim).padStart(12, '0')}`;

const services = makeServices();
services.session.begin(aLogin(Date.now()), Date.now(), Date.now());
services.wallet.state.setState({ status: 'connected' });
const listeners = new Map<string, (payload: unknown) => void>();
const { services: game } = makeGame(services, playerId, {
  clock: browserClock,
  openLine: () => ({
    on: (event, listener) => void listeners.set(event, listener),
    connect: () => undefined,
    close: () => undefined,
  }),
  fetchPicture: () => undefined,
});
listeners.get('connect')?.(undefined);

// The building of the results, so that its flights begin on the map.
const buildings = manyBuildings(1).map((building) => ({ ...building, id: aResult().mission.id }));
services.bus.world.setState({
  ...emptyWorldView,
  layer: 1,
  islandName: 'Port Reaver',
  atlas: sheetUrl,
  buildings,
});
const app = document.getElementById('app');
if (!app) throw new Error('claims.html has no #app');
createRoot(app).render(
  <ServicesContext value={services}>
    <TickerContext value={createTicker(services.serverTime)}>
      <LayerProvider value={game}>
        <QueryClientProvider client={game.queryClient}>
          <World bus={services.bus} resolution={1} />
          <BalancePanel />
          <RewardFlights />
          <ToastShelf toasts={services.toasts} />
        </QueryClientProvider>
      </LayerProvider>
    </TickerContext>
  </ServicesContext>,
);
await settle(3_000);

window.claimOne = async () => {
  claimed += 1;
  const id = jobIdOf(claimed);
  showRuns([
    aRun({ id, buildingId: aResult().mission.id, leftAt: Date.now() - hourMs, homeAt: Date.now() - 1 }),
  ]);
  await hurryUntil(() => document.querySelector(`[data-ship="home"][data-runs="${id}"]`) !== null);
  const result = aResult({ id });
  treasureAmount += result.reward;
  void claimMissions({ callRoute: services.callRoute, jobs: game.jobs }, [{ path: id }]);
  await hurryUntil(() => accepted === claimed);
  await settle(answeredMs);
  listeners.get(socketEvents.notification)?.({
    seq: claimed,
    type: 'claim',
    data: { id, error: false, message: 'Success', result },
  });
  showRuns([]);
  await hurryUntil(() => document.querySelector('[data-rewards]') !== null);
  await hurryUntil(() => document.querySelector('[data-rewards]') === null);
};
window.comeToEnd = () => settle(2_000);
offerDragging(app);

/** Shows the runs of the player on the map, as the game does. */
function showRuns(underWay: readonly RunView[]): void {
  const layout = '/islands/1/layout.json';
  services.bus.world.setState({
    runs: { layer: 1, layout, clockAheadMs: 0, gameSpeed: 1, underWay },
  });
}

/** The page's services over a worker that answers what this page asks for. */
function makeServices(): Services {
  const memory = createDeviceMemory(() => null);
  const serverTime = createServerTime(() => Date.now());
  const session = createSession({ memory, serverTime });
  const refusedCalls = createRefusedCalls();
  const overlays = createOverlays();
  const toasts = createToasts();
  const callRoute = createCallRoute({
    session,
    onRefused: refusedCalls.report,
    onLogInNeeded: () => undefined,
    fetch: answer,
  });
  return {
    bus: createBus(),
    memory,
    serverTime,
    session,
    callRoute,
    refusedCalls,
    overlays,
    toasts,
    wallet: createWallet({ session, memory, callRoute, overlays, toasts }),
    subscribeToFeed: () => () => undefined,
    version: createGameVersion({ own: 'bench', fetchPage: async () => '' }),
  };
}

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (pathname === routes.me.path) return Response.json(aPlayer({ treasureAmount }));
  if (pathname === routes.gameTime.path) return Response.json({ serverTime: Date.now(), gameSpeed: 1 });
  if (pathname !== routes.claimBatch.path) return Response.json({ error: pathname }, { status: 404 });
  accepted = claimed;
  return Response.json({ jobIds: [jobIdOf(claimed)] });
}
