import { answerNavigation } from './answerNavigation.ts';

/**
 * The game's service worker. It stores one page with its script and pictures, to be shown if the network or the game
 * cannot be reached, and handles nothing else: no calls to the game, no code, no other art. It is built as a chunk of
 * its own that shares no code with the page.
 */

/** The used parts of a service worker's events; TypeScript's DOM types cover pages only. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}
const scope = globalThis as unknown as Scope;

const shelf = 'seven-isles-offline';
const page = '/offline.html';
const kept = [page, '/offline.js', '/favicon.svg', '/islands/1/thumb.webp'];

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shelf)
      .then((open) => open.addAll(kept.map((address) => new Request(address, { cache: 'reload' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  // Navigation preload: the browser requests the page while the service worker is still starting, so that the service
  // worker adds no delay.
  const ready = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([ready, scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(
      answerNavigation({
        fromNetwork: async () => (await event.preloadResponse) ?? fetch(request),
        offlinePage: () => caches.match(page),
      }),
    );
    return;
  }
  // The stored script and pictures of the offline page are also fetched from the network first.
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
  }
});
