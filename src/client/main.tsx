import '@fontsource-variable/cinzel/wght.css';
import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createBus } from '#bus/createBus.ts';
import { applyTheme } from '#theme/applyTheme.ts';
import { createDeviceMemory } from './api/deviceMemory.ts';
import { createLazyCallRoute } from './api/lazyCallRoute.ts';
import { createServerTime } from './api/serverTime.ts';
import { createSession } from './api/session.ts';
import { App } from './app/App.tsx';
import './app/page.css';
import type { Services } from './app/Services.tsx';
import { createOverlays } from './overlays/overlayStore.ts';
import { createToasts } from './toasts/toastStore.ts';
import { createWallet } from './wallet/walletStore.ts';

// Compiled schemas would need eval, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });
applyTheme(document.documentElement.style);

const memory = createDeviceMemory(() => window.localStorage);
const serverTime = createServerTime();
const session = createSession({ memory, serverTime });
const callRoute = createLazyCallRoute({ session });
const overlays = createOverlays();
const services: Services = {
  bus: createBus(),
  memory,
  serverTime,
  session,
  callRoute,
  overlays,
  toasts: createToasts(),
  wallet: createWallet({ session, memory, callRoute, overlays }),
};

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
// No StrictMode here: mounting twice breaks wallets' account tracking and the canvas. `Landing` and `Hud` have their own.
createRoot(root).render(<App services={services} />);
