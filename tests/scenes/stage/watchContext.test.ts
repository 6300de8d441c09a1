import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContext } from '#scenes/stage/watchContext.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCanvas() {
  const canvas = document.createElement('canvas');
  const told: string[] = [];
  watchContext(canvas, {
    lost: () => told.push('lost'),
    restored: (wasMissed) => told.push(wasMissed ? 'back at last' : 'back'),
  });
  const happens = (what: 'lost' | 'restored') => canvas.dispatchEvent(new Event(`webglcontext${what}`));
  return { told, happens };
}

test('a context that is restored at once is drawn again, and nothing is reported', () => {
  const { told, happens } = aCanvas();
  happens('lost');
  vi.advanceTimersByTime(1000);
  happens('restored');
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['back']);
});

test('a context that stays lost is reported until it is restored', () => {
  const { told, happens } = aCanvas();
  happens('lost');
  vi.advanceTimersByTime(1500);
  expect(told).toEqual(['lost']);
  happens('restored');
  happens('lost');
  happens('restored');
  expect(told).toEqual(['lost', 'back at last', 'back']);
});
