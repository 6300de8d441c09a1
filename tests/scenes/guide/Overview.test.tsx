import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { Overview } from '#scenes/guide/Overview.tsx';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const phone = { width: 390, height: 844 };

function anOverview(window = phone, frozen = false) {
  const frames = new FakeFrames();
  const bus = createBus({ ...emptyWorldView, layer: 4, frozen, buildings: [aBuilding()] });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize(window);
  frames.step();
  const { container } = render(<Overview stage={stage} />);
  const element = container.querySelector<HTMLElement>('[data-overview]');
  if (!element) throw new Error('there is no overview');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(280, 80, 96, 54));
  const arrive = () => {
    for (let i = 0; i < 120; i++) frames.step();
    act(() => void vi.advanceTimersByTime(100));
  };
  return {
    stage,
    element,
    arrive,
    middle: () => stage.camera.toMap(screenPoint(window.width / 2, window.height / 2)),
  };
}

const press = { clientX: 280 + 72, clientY: 80 + 27, buttons: 1, pointerId: 1 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a phone sees the island in small, with the part that is in view', () => {
  const { stage, element } = anOverview();
  expect(element.hidden).toBe(false);
  const view = element.querySelector<HTMLElement>(':scope > div > div');
  const { width } = stage.camera.inView();
  expect(view?.style.width).toBe(`${(width / 3840) * 100}%`);
  expect(view?.style.height).toBe('100%');
});

test('a desktop that sees nearly the whole island has no overview until it is zoomed in', () => {
  const { stage, element, arrive } = anOverview({ width: 1440, height: 900 });
  expect(element.hidden).toBe(true);
  stage.camera.zoomAt(screenPoint(720, 450), 1.5);
  stage.loop.wake();
  arrive();
  expect(element.hidden).toBe(false);
});

test('a phone held sideways has none, and a drag of its map waits for nothing', () => {
  const { stage, element } = anOverview({ width: 844, height: 390 });
  expect(element.hidden).toBe(true);
  stage.camera.zoomAt(screenPoint(0, 0), 2);
  stage.loop.drawNow();
  act(() => void vi.advanceTimersByTime(100));
  expect(element.hidden).toBe(true);
  stage.camera.panBy(-20, 0);
  stage.loop.drawNow();
  expect(vi.getTimerCount()).toBe(0);
});

test('a press moves the view there, softly, and a drag takes it along', () => {
  const { element, arrive, middle } = anOverview();
  fireEvent.pointerDown(element, press);
  expect(middle().x).toBeLessThan(2500);
  arrive();
  expect(middle().x).toBeCloseTo(0.75 * 3840, 0);
  fireEvent.pointerMove(element, { ...press, clientX: 280 + 36 });
  arrive();
  expect(middle().x).toBeCloseTo(0.375 * 3840, 0);
});

test('a press never reaches the map behind it, and a pointer that only passes moves nothing', () => {
  const { element, arrive, middle } = anOverview();
  const before = middle();
  const reached = vi.fn();
  element.parentElement?.addEventListener('pointerdown', reached);
  fireEvent.pointerMove(element, { ...press, buttons: 0 });
  arrive();
  expect(middle()).toEqual(before);
  fireEvent.pointerDown(element, press);
  expect(reached).not.toHaveBeenCalled();
});

test('under a dialog it moves nothing', () => {
  const { element, arrive, middle } = anOverview(phone, true);
  const before = middle();
  fireEvent.pointerDown(element, press);
  arrive();
  expect(middle()).toEqual(before);
});
