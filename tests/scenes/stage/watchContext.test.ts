import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContext } from '#scenes/stage/watchContext.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCanvas() {
  const canvas = document.createElement('canvas');
  const events: string[] = [];
  watchContext(canvas, {
    lost: () => events.push('lost'),
    restored: (wasMissed) => events.push(wasMissed ? 'back at last' : 'back'),
  });
  const happens = (what: 'lost' | 'restored') => canvas.dispatchEvent(new Event(`webglcontext${what}`));
  return { events, happens };
}

test('a context that is restored at once is drawn again, and nothing is reported', () => {
  const { events, happens } = aCanvas();
  happens('lost');
  vi.advanceTimersByTime(1000);
  happens('restored');
  vi.advanceTimersByTime(5000);
  expect(events).toEqual(['back']);
});

test('a context that stays lost is reported until it is restored', () => {
  const { events, happens } = aCanvas();
  happens('lost');
  vi.advanceTimersByTime(1500);
  expect(events).toEqual(['lost']);
  happens('restored');
  happens('lost');
  happens('restored');
  expect(events).toEqual(['lost', 'back at last', 'back']);
});
