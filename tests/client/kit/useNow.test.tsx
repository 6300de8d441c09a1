import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerTime } from '#client/api/serverTime.ts';
import { createTicker, TickerContext, useNow } from '#client/kit/useNow.ts';

beforeEach(() => vi.useFakeTimers({ now: 10_400 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let renders = 0;
function Countdown({ to }: { to: number }) {
  renders += 1;
  return <p>{(to - useNow()) / 1000} s</p>;
}

describe('a countdown', () => {
  it("derives from the worker's time, never from counted ticks", () => {
    const serverTime = createServerTime();
    serverTime.update(60_400, 10_400, 10_400);
    render(
      <TickerContext value={createTicker(serverTime)}>
        <Countdown to={120_000} />
      </TickerContext>,
    );
    expect(screen.getByText('60 s')).toBeTruthy();
    act(() => vi.advanceTimersByTime(600));
    expect(screen.getByText('59 s')).toBeTruthy();
    // Simulates a machine that slept: ticks were missed, and the next tick shows the right time.
    act(() => {
      vi.setSystemTime(40_000);
      vi.advanceTimersByTime(1_000);
    });
    expect(screen.getByText('29 s')).toBeTruthy();
  });

  it('renders once a second, and the timer stops without subscribers', () => {
    const clock = { now: () => Date.now() };
    renders = 0;
    const { unmount } = render(
      <TickerContext value={createTicker(clock)}>
        <Countdown to={120_000} />
      </TickerContext>,
    );
    for (let second = 0; second < 5; second += 1) act(() => vi.advanceTimersByTime(1_000));
    expect(renders).toBe(6);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
