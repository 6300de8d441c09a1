import { afterEach, expect, test, vi } from 'vitest';
import { playOnceOverTabs } from '#client/sound/playOnceOverTabs.ts';

/** The locks that all tabs of a browser share. */
function sharedLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, use: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return use(null);
    held.add(name);
    await use({ name });
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('of two tabs that notice the same event one plays it, also on a busy device, and both events of two are played', async () => {
  vi.useFakeTimers();
  sharedLocks();
  const play = vi.fn();
  playOnceOverTabs('home.1', play);
  await vi.advanceTimersByTimeAsync(20_000);
  playOnceOverTabs('home.1', play);
  expect(play).toHaveBeenCalledTimes(1);
  playOnceOverTabs('home.2', play);
  expect(play).toHaveBeenCalledTimes(2);
});

test('a hidden tab leaves it to the others', () => {
  sharedLocks();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const play = vi.fn();
  playOnceOverTabs('home.1', play);
  expect(play).not.toHaveBeenCalled();
});

test('a browser without locks plays it', () => {
  vi.stubGlobal('navigator', {});
  const play = vi.fn();
  playOnceOverTabs('home.1', play);
  expect(play).toHaveBeenCalledTimes(1);
});
