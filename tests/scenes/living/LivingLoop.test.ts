import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { LivingLoop } from '#scenes/living/LivingLoop.ts';
import type { LivingPart } from '#scenes/living/LivingPart.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that moves until a moment, and again from another one. */
class MovingPart implements LivingPart {
  moments: number[] = [];
  shown: number[] = [];
  isDestroyed = false;
  movesUntilMs = 0;
  nextMs: number | null = null;

  show({ layer }: { layer: number }): void {
    this.shown.push(layer);
  }
  moveTo(atMs: number): boolean {
    this.moments.push(atMs);
    return atMs < this.movesUntilMs;
  }
  wakesAt(): number | null {
    return this.nextMs;
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

function aLoop() {
  const bus = createBus({ ...emptyWorldView, layer: 1 });
  const frames = new FakeFrames();
  const loop = renderOnDemand(frames);
  const drawn: number[] = [];
  loop.drawWith(() => drawn.push(clock.atMs));
  const clock = { atMs: 0 };
  const part = new MovingPart();
  const living = new LivingLoop({ bus, loop, members: [part], now: () => clock.atMs });
  const run = (count: number, everyMs = 1000 / 60) => {
    for (let i = 0; i < count; i++) {
      clock.atMs += everyMs;
      frames.step(everyMs);
    }
  };
  run(2);
  drawn.length = 0;
  return { bus, frames, drawn, clock, part, living, run };
}

test('a moving part is drawn 30 times a second on a screen with 60 frames, and on one with 144', () => {
  for (const rate of [60, 144]) {
    const { bus, part, drawn, run } = aLoop();
    part.movesUntilMs = 10_000;
    bus.emit('island.shown', { layer: 1 });
    run(rate, 1000 / rate);
    expect(drawn.length).toBeGreaterThanOrEqual(28);
    expect(drawn.length).toBeLessThanOrEqual(36);
  }
});

test('a part at rest is drawn once, and then no frame is requested', () => {
  const { bus, part, drawn, run, frames } = aLoop();
  bus.emit('island.shown', { layer: 1 });
  run(5);
  expect([part.moments.length, drawn.length, frames.isAwaited]).toEqual([1, 1, false]);
});

test('a part that starts to move later is woken at that moment and not before', () => {
  const { bus, part, run, frames } = aLoop();
  part.nextMs = 60_000;
  bus.emit('island.shown', { layer: 1 });
  run(5);
  vi.advanceTimersByTime(59_000);
  expect(frames.isAwaited).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(frames.isAwaited).toBe(true);
});

test('nothing moves while a dialog covers the map, and afterwards it is drawn for the present moment', () => {
  const { bus, part, run, clock } = aLoop();
  part.movesUntilMs = 100_000;
  bus.emit('island.shown', { layer: 1 });
  run(10);
  bus.world.setState({ frozen: true });
  run(4);
  const before = part.moments.length;
  run(60);
  expect(part.moments.length).toBe(before);
  clock.atMs = 50_000;
  bus.world.setState({ frozen: false });
  run(1);
  expect(part.moments.at(-1)).toBeGreaterThan(50_000);
});

test('the previous island keeps its life until the next one appears', () => {
  const { bus, part } = aLoop();
  bus.emit('island.shown', { layer: 1 });
  bus.world.setState({ layer: 2 });
  expect(part.shown).toEqual([1]);
  bus.emit('island.shown', { layer: 2 });
  expect(part.shown).toEqual([1, 2]);
});

test('a stopped loop draws nothing more, and its parts are removed', () => {
  const { bus, part, run, living } = aLoop();
  part.movesUntilMs = 100_000;
  bus.emit('island.shown', { layer: 1 });
  run(4);
  living.stop();
  const before = part.moments.length;
  run(10);
  expect([part.isDestroyed, part.moments.length]).toEqual([true, before]);
});

test('without WebGL parts are shown at once, and on every island', () => {
  const { bus, part } = aLoop();
  bus.world.setState({ frozen: false });
  expect(part.shown).toEqual([]);
  bus.emit('world.ready', { renderer: 'none' });
  bus.world.setState({ layer: 2 });
  expect(part.shown).toEqual([1, 2]);
});
