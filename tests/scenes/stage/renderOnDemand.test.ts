import { expect, test } from 'vitest';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

function aLoop() {
  const frames = new FakeFrames();
  const loop = renderOnDemand(frames);
  let drawn = 0;
  loop.drawWith(() => drawn++);
  frames.step();
  drawn = 0;
  return { frames, loop, drawn: () => drawn };
}

test('an idle map is not drawn and requests no frame', () => {
  const { frames, drawn } = aLoop();
  for (let i = 0; i < 60; i++) frames.step();
  expect([drawn(), frames.isAwaited]).toEqual([0, false]);
});

test('any number of changes in one frame cause one drawing', () => {
  const { frames, loop, drawn } = aLoop();
  for (let i = 0; i < 10; i++) loop.request();
  for (let i = 0; i < 10; i++) frames.step();
  expect(drawn()).toBe(1);
});

test('the map is drawn as long as something moves, and once more for its last position', () => {
  const { frames, loop, drawn } = aLoop();
  let framesLeft = 5;
  loop.addMover(() => --framesLeft > 0);
  loop.request();
  for (let i = 0; i < 20; i++) frames.step();
  expect([drawn(), frames.isAwaited]).toEqual([5, false]);
});

test('a mover that is not drawn moves without a drawing, until it requests one: then it is drawn in that frame', () => {
  const { frames, loop, drawn } = aLoop();
  let moves = 0;
  loop.addMover(
    () => {
      if (++moves === 3) loop.request();
      return moves < 5;
    },
    { isDrawn: false },
  );
  loop.wake();
  const drawnAfter = Array.from({ length: 8 }, () => {
    frames.step();
    return drawn();
  });
  expect([moves, drawnAfter, frames.isAwaited]).toEqual([5, [0, 0, 1, 1, 1, 1, 1, 1], false]);
});

test('a mover gets the elapsed time, without the pause before it and without a stall', () => {
  const { frames, loop } = aLoop();
  const passed: number[] = [];
  loop.addMover((elapsedMs) => passed.push(Math.round(elapsedMs)) < 4);
  frames.step(60_000);
  loop.request();
  for (const ms of [16, 33, 5000, 16]) frames.step(ms);
  expect(passed).toEqual([17, 33, 250, 16]);
});

test('an unsubscribed mover is not ticked', () => {
  const { frames, loop } = aLoop();
  let ticked = 0;
  const leave = loop.addMover(() => ticked++ < 0);
  leave();
  loop.request();
  frames.step();
  expect(ticked).toBe(0);
});

test('a stopped loop draws nothing until it is started again', () => {
  const { frames, loop, drawn } = aLoop();
  loop.request();
  loop.stop();
  loop.request();
  loop.drawNow();
  frames.step();
  expect(drawn()).toBe(0);
  loop.start();
  frames.step();
  expect(drawn()).toBe(1);
});
