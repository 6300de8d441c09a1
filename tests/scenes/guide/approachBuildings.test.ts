import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { type BuildingView, emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { approachBuildings } from '#scenes/guide/approachBuildings.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';
import { lessMotion } from '../lessMotion.ts';

const docks = { buildingId: 'docks', covered: nothingCovered };

/** A desktop's map with a building near its right edge, and the approach to it. */
function anIsland(others: readonly BuildingView[] = []) {
  const frames = new FakeFrames();
  const buildings = [aBuilding({ id: 'docks', x: 3000, y: 1500 }), ...others];
  const bus = createBus({ ...emptyWorldView, buildings });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize({ width: 1440, height: 900 });
  const approach = approachBuildings(stage);
  pass(frames, 50);
  return { bus, stage, frames, approach, opening: stage.camera.state };
}

/** Lets this time pass in frames of 60 a second. */
function pass(frames: FakeFrames, ms: number): void {
  for (let passedMs = 0; passedMs < ms; passedMs += 1000 / 60) frames.step(1000 / 60);
}

beforeEach(() => void lessMotion(false));
afterEach(() => void vi.restoreAllMocks());

test('opening a building moves the view to it within 400 ms, and closing it moves the view back', () => {
  const { bus, stage, frames, opening } = anIsland();
  bus.world.setState({ opened: docks });
  bus.world.setState({ frozen: true });
  pass(frames, 400);
  const there = stage.camera.state;
  expect(there.scale).toBeGreaterThan(opening.scale);
  const middle = stage.camera.toScreen(mapPoint(3000, 1500));
  expect(Math.abs(middle.x - 720)).toBeLessThan(250);
  bus.world.setState({ opened: null, frozen: false });
  pass(frames, 400);
  expect(stage.camera.state).toBe(opening);
  expect(stage.isUnmoved).toBe(true);
});

test('the way starts and ends softly', () => {
  const { bus, stage, frames } = anIsland();
  const steps: number[] = [];
  bus.world.setState({ opened: docks });
  for (let before = stage.camera.state.scale, i = 0; i < 24; i++) {
    frames.step();
    steps.push(stage.camera.state.scale - before);
    before = stage.camera.state.scale;
  }
  const fastest = Math.max(...steps);
  expect(steps[1]).toBeLessThan(fastest / 4);
  expect(steps.findLast((step) => step > 0)).toBeLessThan(fastest / 4);
});

test('a building is shown in the part of the window that its screen leaves free', () => {
  const { bus, stage, frames } = anIsland();
  bus.world.setState({ opened: { ...docks, covered: { ...nothingCovered, left: 960 } } });
  pass(frames, 400);
  const { x } = stage.camera.toScreen(mapPoint(3000, 1500));
  expect(x).toBeCloseTo((960 + 1440) / 2, 0);
});

test('the view stays where the player has moved it meanwhile', () => {
  const { bus, stage, frames } = anIsland();
  bus.world.setState({ opened: docks });
  pass(frames, 400);
  stage.camera.panBy(40, 0);
  const moved = stage.camera.state;
  bus.world.setState({ opened: null });
  pass(frames, 400);
  expect(stage.camera.state).toBe(moved);
});

test('a drag ends the way back', () => {
  const { bus, stage, frames } = anIsland();
  bus.world.setState({ opened: docks });
  pass(frames, 400);
  bus.world.setState({ opened: null });
  pass(frames, 100);
  stage.camera.panBy(40, 0);
  const moved = stage.camera.state;
  pass(frames, 400);
  expect(stage.camera.state).toBe(moved);
});

test('with reduced motion the camera stays where it is', () => {
  lessMotion(true);
  const { bus, stage, frames, opening } = anIsland();
  bus.world.setState({ opened: docks });
  pass(frames, 400);
  expect(stage.camera.state).toBe(opening);
});

test('a map at rest requests no frame before and after an opened building', () => {
  const { bus, frames } = anIsland();
  expect(frames.isAwaited).toBe(false);
  bus.world.setState({ opened: docks });
  pass(frames, 600);
  expect(frames.isAwaited).toBe(false);
});

describe('a building out of view that the keyboard has reached', () => {
  /** A phone's map, which shows the building once the camera has come to it. */
  const onPhone = () => {
    const others = ['inn', 'smithy'].map((id) => aBuilding({ id, x: 900, y: 1500 }));
    const island = anIsland(others);
    island.stage.resize({ width: 390, height: 844 });
    pass(island.frames, 50);
    const { camera } = island.stage;
    const docksX = () => camera.toScreen(mapPoint(3000, 1500)).x;
    const reach = () => {
      camera.focusOn(island.stage.buildings.find('docks')?.box ?? camera.inView());
      island.stage.loop.request();
    };
    return { ...island, docksX, reach };
  };

  test('stays in view after its screen, which opened before the camera was there', () => {
    const { bus, frames, docksX, reach } = onPhone();
    expect(docksX()).toBeGreaterThan(390);
    reach();
    bus.world.setState({ frozen: true });
    bus.world.setState({ opened: docks });
    pass(frames, 400);
    bus.world.setState({ opened: null, frozen: false });
    pass(frames, 400);
    expect(docksX()).toBeCloseTo(195, 0);
  });

  test('comes into view although a panel of the island changes its size meanwhile', () => {
    const { bus, frames, docksX, reach } = onPhone();
    reach();
    bus.world.setState({ covered: { ...nothingCovered, bottom: 80 } });
    pass(frames, 1_500);
    expect(docksX()).toBeCloseTo(195, 0);
  });
});
