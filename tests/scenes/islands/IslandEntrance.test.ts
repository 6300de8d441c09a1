import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IslandEntrance } from '#scenes/islands/IslandEntrance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function anEntrance() {
  const shown: number[] = [];
  const entrance = new IslandEntrance({ requestFrame: () => undefined, shown: (layer) => shown.push(layer) });
  return { entrance, shown };
}

test('buildings appear half a second after a layer change, not before', () => {
  const { entrance, shown } = anEntrance();
  entrance.begin(1);
  entrance.ready(true);
  vi.advanceTimersByTime(499);
  entrance.tick(16);
  expect([entrance.alpha, shown]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  entrance.tick(16);
  expect(entrance.alpha).toBeGreaterThan(0);
  expect(shown).toEqual([1]);
});

test('they fade in and are told of once', () => {
  const { entrance, shown } = anEntrance();
  entrance.begin(1);
  entrance.ready(true);
  vi.advanceTimersByTime(500);
  let frames = 0;
  while (entrance.tick(16)) frames++;
  expect(frames).toBeGreaterThan(5);
  expect([entrance.alpha, shown]).toEqual([1, [1]]);
});

test('pictures that come late are waited for', () => {
  const { entrance, shown } = anEntrance();
  entrance.begin(1);
  vi.advanceTimersByTime(3000);
  entrance.tick(16);
  expect(shown).toEqual([]);
  entrance.ready(true);
  entrance.tick(16);
  expect(shown).toEqual([1]);
});

test('another island starts again from nothing', () => {
  const { entrance, shown } = anEntrance();
  entrance.begin(1);
  entrance.ready(true);
  vi.advanceTimersByTime(500);
  while (entrance.tick(16));
  entrance.begin(2);
  expect(entrance.alpha).toBe(0);
  vi.advanceTimersByTime(500);
  entrance.tick(16);
  expect(shown).toEqual([1, 2]);
});
