import { answerNavigation } from './answerNavigation.ts';

/**
 * The game's service worker. It keeps one page and its pictures for the day when nothing can be reached, and touches
 * nothing else: no call of the game, no code, no art. A chunk of its own, which shares nothing with the page's.
 */

/** What the events of a service worker can do beyond other events; TypeScript's DOM knows only pages. */
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
const kept = [page, '/favicon.svg', '/islands/1/thumb.webp'];

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shelf)
      .then((open) => open.addAll(kept.map((address) => new Request(address, { cache: 'reload' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  // With it the browser asks for the page while the worker still starts: nobody waits for us.
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
        isOnline: () => navigator.onLine,
      }),
    );
    return;
  }
  // The offline page's own pictures; while there is a network everybody gets them from there.
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
  }
});
