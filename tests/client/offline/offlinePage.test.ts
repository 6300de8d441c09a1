import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const html = readFileSync('src/client/offline/offline.html', 'utf8');

/** Opens the offline page on a device with or without a network, and runs its script. */
async function open(isOnline: boolean) {
  setOnline(isOnline);
  vi.resetModules();
  await import('#client/offline/offlinePage.ts');
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** Returns the texts that the page shows. The page's CSS hides one of two parts, depending on `data-matter`. */
function texts() {
  const hidden = document.documentElement.dataset.matter === 'offline' ? '.away' : '.offline';
  return [...document.querySelectorAll('h1, p, a')]
    .filter((one) => one.closest(hidden) === null)
    .map((one) => one.textContent);
}

const requests = vi.fn<typeof fetch>();
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', requests);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  requests.mockRejectedValue(new TypeError('Failed to fetch'));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...body.children);
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  requests.mockReset();
  reload.mockReset();
  document.body.replaceChildren();
  delete document.documentElement.dataset.matter;
});

const withoutNetwork = [
  'You are out of sight of land',
  'This device has no network. Your captains sail on; what they bring home waits for you.',
  'Try again',
];

test('without a network says that this device has none', async () => {
  await open(false);
  expect(texts()).toEqual(withoutNetwork);
});

const withoutGame = [
  'The harbour does not answer',
  'The game cannot be reached just now. Your fleet is safe; please try again in a moment.',
  'Try again',
];

test('with a network says that the game does not answer, until the network is gone too', async () => {
  await open(true);
  expect(texts()).toEqual(withoutGame);
  setOnline(false);
  window.dispatchEvent(new Event('offline'));
  expect(texts()).toEqual(withoutNetwork);
});

test('loads the game once it answers, although the browser reports no network', async () => {
  await open(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([requests.mock.calls.length, reload.mock.calls.length, texts()]).toEqual([1, 0, withoutNetwork]);
  // A proxy in front of the game answers: the device has a network, whatever the browser reports.
  requests.mockResolvedValue(new Response('', { status: 502 }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([reload.mock.calls.length, texts()]).toEqual([0, withoutGame]);
  requests.mockResolvedValue(new Response('the game'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('does not load the game because the browser reports a network, but asks at once', async () => {
  await open(false);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveBeenCalled();
  expect([reload.mock.calls.length, texts()]).toEqual([0, withoutGame]);
});
