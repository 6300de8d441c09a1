import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IslandEntrance } from '#scenes/island/IslandEntrance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function anEntrance({ isStill = false } = {}) {
  const events: string[] = [];
  const entrance = new IslandEntrance({
    requestFrame: () => undefined,
    gone: () => events.push('gone'),
    shown: (layer) => events.push(`shown ${layer}`),
    isStill: () => isStill,
  });
  return { entrance, events };
}

/** An entrance that has already shown the buildings of island 1. */
function onFirstIsland() {
  const { entrance, events } = anEntrance();
  entrance.changeTo(1);
  entrance.ready(1);
  vi.advanceTimersByTime(500);
  while (entrance.tick(16));
  return { entrance, events };
}

test('buildings appear half a second after a layer change, not before', () => {
  const { entrance, events } = anEntrance();
  entrance.changeTo(1);
  entrance.ready(1);
  vi.advanceTimersByTime(499);
  entrance.tick(16);
  expect([entrance.alpha, events]).toEqual([0, ['gone']]);
  vi.advanceTimersByTime(1);
  entrance.tick(16);
  expect(entrance.alpha).toBeGreaterThan(0);
  expect(events).toEqual(['gone', 'shown 1']);
});

test('buildings fade in and are reported once', () => {
  const { entrance, events } = anEntrance();
  entrance.changeTo(1);
  entrance.ready(1);
  vi.advanceTimersByTime(500);
  let frames = 0;
  while (entrance.tick(16)) frames++;
  expect(frames).toBeGreaterThan(5);
  expect([entrance.alpha, events]).toEqual([1, ['gone', 'shown 1']]);
});

test('buildings wait for late pictures', () => {
  const { entrance, events } = anEntrance();
  entrance.changeTo(1);
  vi.advanceTimersByTime(3000);
  entrance.tick(16);
  expect(events).toEqual(['gone']);
  entrance.ready(1);
  entrance.tick(16);
  expect(events).toEqual(['gone', 'shown 1']);
});

test('buildings of the previous island fade first, and their pictures do not count for the next', () => {
  const { entrance, events } = onFirstIsland();
  entrance.changeTo(2);
  expect([entrance.alpha, entrance.isLeaving]).toEqual([1, true]);
  while (entrance.tick(16));
  expect([entrance.alpha, entrance.isLeaving, events.at(-1)]).toEqual([0, false, 'gone']);
  vi.advanceTimersByTime(500);
  entrance.tick(16);
  expect(entrance.alpha).toBe(0);
  entrance.ready(2);
  entrance.tick(16);
  expect(events).toEqual(['gone', 'shown 1', 'gone', 'shown 2']);
});

test('a player who returns at once finds the first island again', () => {
  const { entrance, events } = onFirstIsland();
  entrance.changeTo(2);
  entrance.tick(16);
  entrance.changeTo(1);
  while (entrance.tick(16));
  vi.advanceTimersByTime(500);
  while (entrance.tick(16));
  expect([entrance.alpha, events.at(-1)]).toEqual([1, 'shown 1']);
});

test('where the fade takes longer than the wait, the tick that ends it begins to show the next buildings', () => {
  const { entrance, events } = onFirstIsland();
  entrance.changeTo(2);
  entrance.changeTo(1);
  vi.advanceTimersByTime(500);
  while (entrance.tick(16));
  expect([entrance.alpha, events]).toEqual([1, ['gone', 'shown 1', 'gone', 'shown 1']]);
});

test('with reduced motion buildings appear and disappear at once', () => {
  const { entrance } = anEntrance({ isStill: true });
  entrance.changeTo(1);
  entrance.ready(1);
  vi.advanceTimersByTime(500);
  expect([entrance.tick(16), entrance.alpha]).toEqual([false, 1]);
  entrance.changeTo(2);
  expect([entrance.tick(16), entrance.alpha]).toEqual([false, 0]);
});
