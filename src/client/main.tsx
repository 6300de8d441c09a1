import '@fontsource-variable/cinzel/wght.css';
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { buildIn } from '#contract/build.ts';
import { applyTheme } from '#theme/applyTheme.ts';
import { createDeviceMemory } from './api/deviceMemory.ts';
import { createLazyFeedSubscription } from './api/feedSubscription.ts';
import { createGameVersion } from './api/gameVersion.ts';
import { createLazyCallRoute } from './api/lazyCallRoute.ts';
import { markSignedIn } from './api/markSignedIn.ts';
import { createRefusedCalls } from './api/refusedCalls.ts';
import { createServerTime } from './api/serverTime.ts';
import { createSession } from './api/session.ts';
import { App } from './app/App.tsx';
import { loadGame } from './app/loadGame.ts';
import { lookOfSearch } from './services/mapAddress.ts';
import { isMapLiving } from './services/mapLife.ts';
import './app/page.css';
import { createStoreWithDevtools } from './dev/busWithDevtools.ts';
import { rememberLostStyle } from './kit/lazyFiles.ts';
import { registerServiceWorker } from './offline/registerServiceWorker.ts';
import { createOverlays, openLogInOverScreens } from './overlays/overlayStore.ts';
import type { Services } from './services/Services.ts';
import { createToasts } from './toasts/toastStore.ts';
import { createWallet } from './wallet/walletStore.ts';

applyTheme(document.documentElement.style);

const memory = createDeviceMemory(() => window.localStorage);
const serverTime = createServerTime();
const session = createSession({ memory, serverTime });
markSignedIn(session);
const refusedCalls = createRefusedCalls();
const overlays = createOverlays();
const callRoute = createLazyCallRoute({
  session,
  onRefused: refusedCalls.report,
  onLogInNeeded: () => openLogInOverScreens(overlays),
});
const toasts = createToasts();
const version = createGameVersion({
  own: buildIn(document.documentElement.outerHTML),
  fetchPage: async () => (await fetch('/', { cache: 'no-store' })).text(),
});
// Vite sends this event if a lazily loaded file cannot be loaded: most likely a new version has replaced the file.
window.addEventListener('vite:preloadError', ({ payload }) => {
  rememberLostStyle(payload);
  void version.checkVersion();
});
const services: Services = {
  bus: createBus(
    { ...emptyWorldView, isLiving: isMapLiving(memory), look: lookOfSearch(window.location.search) },
    import.meta.env.DEV ? createStoreWithDevtools : undefined,
  ),
  memory,
  serverTime,
  session,
  callRoute,
  refusedCalls,
  overlays,
  toasts,
  wallet: createWallet({ session, memory, callRoute, overlays, toasts }),
  subscribeToFeed: createLazyFeedSubscription(version.setServed),
  version,
};

if (import.meta.env.DEV) {
  const { openFromAddress } = await import('./dev/openFromAddress.ts');
  void openFromAddress(services, window.location.search);
}

// A logged-in player needs the game, so its code is requested here, before the first render.
if (session.state.getState().player !== null) loadGame().catch(() => undefined);

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
// No StrictMode here, because its double mounting breaks the canvas. `Landing` and `Game` have their own; the one in
// `Game` leaves out the canvas.
createRoot(root).render(<App services={services} />);
if (import.meta.env.PROD) registerServiceWorker();
