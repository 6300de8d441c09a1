import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyFeedSubscription } from '#client/api/feedSubscription.ts';
import { useGameServices } from '#client/app/useGameServices.ts';
import { openWithSocketIo } from '#client/jobs/notificationSocket.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

// Files without a screen of their own that are lost (rule book: map.md, When a file is lost).

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

const waiting = { timeout: 4_000, interval: 1 };
const lost = new TypeError('Failed to fetch dynamically imported module');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A module that the first requests do not get. */
const lostAtFirst = <Module,>(times: number, module: Module) => {
  const load = vi.fn(async () => module);
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  return load;
};

test('the game of a player is requested again until it is there, and says so meanwhile', async () => {
  let requests = 0;
  vi.doMock('#client/app/makeGame.ts', () => {
    requests += 1;
    if (requests <= 4) throw lost;
    return { makeGame: () => ({ services: 'the game', close: () => {} }) };
  });
  const services = someServices();
  services.session.begin(aLogin(Date.now()), 0, 0);
  const { result } = renderHook(() => useGameServices(services));
  const toasts = () => services.toasts.state.getState().map(({ text, count }) => [text, count]);
  const seen = (state: unknown[]) =>
    vi.waitFor(async () => {
      // Time passes with each check, because requests of mocked modules take real time too.
      await wait(100);
      expect([requests, toasts(), result.current]).toEqual(state);
    }, waiting);
  await seen([2, [['Network error. Please try again', 1]], null]);
  await seen([4, [['Network error. Please try again', 1]], null]);
  await seen([5, [], 'the game']);
  vi.doUnmock('#client/app/makeGame.ts');
});

/** A socket of which only its events are known. */
const aSocket = () => {
  const on = vi.fn();
  return { on, connect: vi.fn(), close: vi.fn() };
};

test('the live connection is opened once its file is there, and the page asks over HTTP meanwhile', async () => {
  const socket = aSocket();
  const load = lostAtFirst(2, () => socket as never);
  const line = openWithSocketIo(() => ({ token: 'token-1' }), load);
  const onError = vi.fn();
  line.on('connect_error', onError);
  await wait(1_000);
  expect([load.mock.calls.length, onError.mock.calls]).toEqual([2, [[expect.any(Error)]]]);
  await wait(10_000);
  expect([load.mock.calls.length, socket.on.mock.calls]).toEqual([3, [['connect_error', onError]]]);
  line.close();
  expect(socket.close).toHaveBeenCalledOnce();
});

test('a live connection that was closed while its file was lost is not opened', async () => {
  const load = lostAtFirst(2, () => aSocket() as never);
  const line = openWithSocketIo(() => ({ token: 'token-1' }), load);
  await wait(1_000);
  line.close();
  await wait(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('Recent Activity is pushed once the file of its connection is there', async () => {
  const close = vi.fn();
  const open = vi.fn(() => close);
  const subscribe = createLazyFeedSubscription(() => {}, lostAtFirst(3, open));
  const unsubscribe = subscribe({ onEntry: () => {}, onConnection: () => {} });
  await wait(11_000);
  expect(open).not.toHaveBeenCalled();
  await wait(1_000);
  expect(open).toHaveBeenCalledOnce();
  unsubscribe();
  expect(close).toHaveBeenCalledOnce();
});

test('a map whose canvas was lost once is requested again', async () => {
  let requests = 0;
  vi.doMock('#scenes/World.tsx', () => ({ World: 'the map' }));
  vi.doMock('#scenes/stage/mapCanvas.ts', () => {
    requests += 1;
    if (requests === 1) throw lost;
    return { maxPixelsPerPx: 2, openMapCanvas: () => 'a canvas' };
  });
  const { loadWorld, mapCanvas } = await import('#client/app/loadWorld.ts');
  await expect(loadWorld()).rejects.toThrow();
  expect((await loadWorld()).World).toBe('the map');
  expect([requests, mapCanvas()]).toEqual([2, 'a canvas']);
  vi.doUnmock('#scenes/World.tsx');
  vi.doUnmock('#scenes/stage/mapCanvas.ts');
});
