import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBus } from '#bus/createBus.ts';
import { createCallRoute } from '#client/api/callRoute.ts';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createGameVersion } from '#client/api/gameVersion.ts';
import { createRefusedCalls } from '#client/api/refusedCalls.ts';
import { createServerTime } from '#client/api/serverTime.ts';
import { createSession } from '#client/api/session.ts';
import { createTicker, TickerContext } from '#client/kit/useNow.ts';
import { createOverlays, openLogInOverScreens } from '#client/overlays/overlayStore.ts';
import { type Services, ServicesContext } from '#client/services/Services.ts';
import { createToasts } from '#client/toasts/toastStore.ts';
import { createWallet } from '#client/wallet/walletStore.ts';
import type { Answer, RouteName } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import { isDeviceOffline } from './setDeviceOffline.ts';

/** An answer of the fake worker to a route. A function is called for each request. */
type FakeAnswer<K extends RouteName> = Answer<K> | Response;
export type Answers = {
  [K in RouteName]?: Answer<K> | ((request: Request) => FakeAnswer<K> | Promise<FakeAnswer<K>>);
};

/**
 * A fetch function that plays the worker. Calls are matched by the contract's routes; those without an answer get 404.
 */
export function fakeFetch(answers: Answers): typeof fetch & { calls: Request[] } {
  const calls: Request[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(
      input instanceof URL || typeof input === 'string' ? new URL(input, 'http://game.test') : input,
      init,
    );
    if (isDeviceOffline()) throw new TypeError('Failed to fetch');
    calls.push(request.clone());
    const { pathname } = new URL(request.url);
    for (const [name, given] of Object.entries(answers)) {
      const route = routes[name as RouteName];
      const path = new RegExp(`^${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
      if (route.method !== request.method || !path.test(pathname)) continue;
      const answered = typeof given === 'function' ? await given(request) : given;
      return answered instanceof Response
        ? answered
        : Response.json(answered, { status: 'status' in route ? route.status : 200 });
    }
    return refusal(404, 'not_found', 'There is nothing here by that name.');
  };
  return Object.assign(answer as typeof fetch, { calls });
}

/** An error response of the worker: a refusal (status 4xx) or a fault (500). */
export const refusal = (status: number, code: string, sentence: string): Response =>
  Response.json({ error: sentence, message: sentence, code }, { status });

/** An answer that breaks off, so that the page does not learn whether its request was accepted. */
export const lostAnswer = (): Response =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }));

/**
 * The client's real services over the fake network. Without a `storage` of the device, values last as long as these
 * services.
 */
export function someServices(
  answers: Answers = {},
  now: () => number = () => Date.now(),
  storage: () => Storage | null = () => null,
): Services & { calls: Request[] } {
  const memory = createDeviceMemory(storage);
  const serverTime = createServerTime(now);
  const session = createSession({ memory, serverTime });
  const network = fakeFetch(answers);
  const refusedCalls = createRefusedCalls();
  const overlays = createOverlays();
  const callRoute = createCallRoute({
    session,
    onRefused: refusedCalls.report,
    onLogInNeeded: () => openLogInOverScreens(overlays),
    origin: 'http://game.test',
    fetch: network,
    firstPauseMs: 15,
  });
  const toasts = createToasts();
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
    // No connection to the feed; tests of the feed pass their own function.
    subscribeToFeed: () => () => {},
    version: createGameVersion({ own: 'index-1', fetchPage: async () => '' }),
    calls: network.calls,
  };
}

/** Renders the children inside the contexts of the services and the clock. */
export function renderWith(services: Services, children: ReactNode) {
  return render(
    <ServicesContext value={services}>
      <TickerContext value={createTicker(services.serverTime)}>{children}</TickerContext>
    </ServicesContext>,
  );
}
