import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusEvents } from '#bus/busEvents.ts';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { reportView } from '#scenes/guide/reportView.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const phone = { width: 390, height: 844 };
let isApproaching = false;

function anIsland(look: BusEvents['view.changed']['look'] = null, window = phone) {
  const frames = new FakeFrames();
  const bus = createBus({ ...emptyWorldView, look, buildings: [aBuilding()] });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize(window);
  const reports: BusEvents['view.changed'][] = [];
  bus.on('view.changed', (report) => reports.push(report));
  const stop = reportView(stage, { isUnderWay: () => isApproaching, isAtCall: () => false });
  frames.step();
  vi.advanceTimersByTime(1000);
  const drag = (dxPx: number) => {
    stage.camera.panBy(dxPx, 0);
    stage.loop.wake();
    frames.step();
  };
  return { stage, reports, drag, stop, frames };
}

beforeEach(() => {
  vi.useFakeTimers();
  isApproaching = false;
});
afterEach(() => void vi.useRealTimers());

test('the first view is reported as none', () => {
  expect(anIsland().reports).toEqual([{ layer: 1, look: null }]);
});

test('a view that changes in every frame is reported twice a second, where it is then', () => {
  const { reports, drag } = anIsland();
  reports.length = 0;
  for (let i = 0; i < 60; i++) {
    drag(-1);
    vi.advanceTimersByTime(1000 / 60);
  }
  vi.advanceTimersByTime(1000);
  expect(reports).toHaveLength(2);
  expect(reports[1]?.look?.zoom).toBe(1);
  expect(reports[1]?.look?.x).toBeGreaterThan(reports[0]?.look?.x ?? 0);
});

test('the way to an opened building is not reported', () => {
  const { reports, drag } = anIsland();
  reports.length = 0;
  isApproaching = true;
  drag(-40);
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([]);
});

test('an island opens with the view that was reported, in the same window and in another', () => {
  const { stage, reports, frames } = anIsland();
  stage.camera.zoomAt(screenPoint(100, 300), 1.7);
  stage.loop.wake();
  frames.step();
  vi.advanceTimersByTime(1000);
  const look = reports.at(-1)?.look ?? null;
  const shared = anIsland(look).stage.camera;
  const before = stage.camera.state;
  expect(Math.abs(shared.state.x - before.x) * before.scale).toBeLessThan(1);
  expect(Math.abs(shared.state.y - before.y) * before.scale).toBeLessThan(1);
  expect(shared.state.scale / before.scale).toBeCloseTo(1, 2);
  const desktop = anIsland(look, { width: 1440, height: 900 }).stage.camera;
  const middle = desktop.toMap(screenPoint(720, 450));
  expect(Math.hypot(middle.x - (look?.x ?? 0), middle.y - (look?.y ?? 0))).toBeLessThan(600);
});

test('nothing is reported after the end', () => {
  const { reports, drag, stop } = anIsland();
  reports.length = 0;
  drag(-40);
  stop();
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([]);
});
