import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { approachBuildings } from '#scenes/guide/approachBuildings.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';
import { lessMotion } from '../lessMotion.ts';

const farX = 3300;
const some = (callsForAttention: boolean) => [
  aBuilding({ id: 'docks', x: 1900, y: 1100 }),
  aBuilding({ id: 'market', x: 2000, y: 900 }),
  aBuilding({ id: 'academy', x: farX, y: 1000, callsForAttention }),
];

/** A phone's map, of which the window shows a strip, without the academy. */
function aPhone() {
  const frames = new FakeFrames();
  const bus = createBus({ ...emptyWorldView, buildings: some(false) });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize({ width: 390, height: 844 });
  const approach = approachBuildings(stage);
  pass(frames, 50);
  const academyAt = () => stage.camera.toScreen(mapPoint(farX, 1000)).x;
  expect(academyAt()).toBeGreaterThan(390);
  return {
    bus,
    stage,
    frames,
    approach,
    academyAt,
    call: () => bus.world.setState({ buildings: some(true) }),
  };
}

function pass(frames: FakeFrames, ms: number): void {
  for (let passedMs = 0; passedMs < ms; passedMs += 1000 / 60) frames.step(1000 / 60);
}

beforeEach(() => void lessMotion(false));
afterEach(() => void vi.restoreAllMocks());

test('a building that begins to call out of sight is brought into view', () => {
  const { frames, approach, academyAt, call } = aPhone();
  call();
  expect(academyAt()).toBeGreaterThan(390);
  pass(frames, 400);
  expect(academyAt()).toBeGreaterThan(60);
  expect(academyAt()).toBeLessThan(330);
  expect([approach.isUnderWay(), approach.isAtCall()]).toEqual([false, true]);
  expect(frames.isAwaited).toBe(false);
});

test('the view moves no further than the building needs, so that the others stay in view', () => {
  const { stage, frames, call } = aPhone();
  const before = stage.camera.state;
  call();
  pass(frames, 400);
  const { x, y, scale } = stage.camera.state;
  const box = stage.buildings.find('academy')?.box;
  expect(((box?.left ?? 0) + (box?.width ?? 0) - x) * scale).toBeCloseTo(390 - 24);
  expect(y).toBe(before.y);
});

test('where another building that calls is in view, the view stays', () => {
  const { bus, stage, frames } = aPhone();
  const before = stage.camera.state;
  const [docks, market, academy] = some(true);
  bus.world.setState({ buildings: [academy, { ...docks, callsForAttention: true }, market] as never });
  pass(frames, 400);
  expect(stage.camera.state).toBe(before);
});

test('what a panel above covers moves nothing sideways', () => {
  const { bus, stage, frames } = aPhone();
  bus.world.setState({ covered: { ...nothingCovered, top: 500 } });
  pass(frames, 50);
  const before = stage.camera.state;
  const [docks, ...others] = some(false);
  bus.world.setState({ buildings: [{ ...docks, callsForAttention: true } as never, ...others] });
  pass(frames, 400);
  expect(stage.camera.state.x).toBe(before.x);
});

test('a building in sight moves nothing', () => {
  const { bus, stage, frames } = aPhone();
  const before = stage.camera.state;
  const [docks, ...others] = some(false);
  bus.world.setState({ buildings: [{ ...docks, callsForAttention: true } as never, ...others] });
  pass(frames, 400);
  expect(stage.camera.state).toBe(before);
});

test('the map stays where the player has moved it', () => {
  const { stage, frames, call } = aPhone();
  stage.camera.panBy(40, 0);
  const moved = stage.camera.state;
  call();
  pass(frames, 400);
  expect(stage.camera.state).toBe(moved);
});

test('a call under an open screen is answered when the screen has closed and the view is back', () => {
  const { bus, frames, academyAt, call } = aPhone();
  bus.world.setState({ opened: { buildingId: 'docks', covered: nothingCovered }, frozen: true });
  pass(frames, 400);
  call();
  pass(frames, 400);
  expect(academyAt()).toBeGreaterThan(390);
  bus.world.setState({ opened: null, frozen: false });
  pass(frames, 1_000);
  expect(academyAt()).toBeLessThan(330);
});

test('the building that calls next is brought into view from the one that called before', () => {
  const { bus, frames, academyAt, call } = aPhone();
  call();
  pass(frames, 400);
  const [docks, market, academy] = some(false);
  bus.world.setState({
    buildings: [{ ...docks, callsForAttention: true } as never, market, academy] as never,
  });
  pass(frames, 400);
  expect(academyAt()).toBeGreaterThan(390);
});

test('with reduced motion the building is in view at once', () => {
  lessMotion(true);
  const { academyAt, call } = aPhone();
  call();
  expect(academyAt()).toBeLessThan(330);
});

test('a building behind a card is brought above it, by a closer view where the map ends, and the next call ends that', () => {
  const { bus, stage, frames } = aPhone();
  const before = stage.camera.state;
  const low = aBuilding({ id: 'docks', x: 1900, y: 1500, height: 400, callsForAttention: true });
  const [, ...others] = some(false);
  bus.world.setState({ buildings: [low, ...others] });
  pass(frames, 400);
  expect(stage.camera.state.scale).toBe(before.scale);

  bus.world.setState({ coveredByCards: 320 });
  pass(frames, 400);
  const box = stage.buildings.find('docks')?.box;
  const bottom = stage.camera.toScreen(mapPoint(1900, (box?.top ?? 0) + (box?.height ?? 0))).y;
  expect(bottom).toBeLessThanOrEqual(844 - 320);
  expect(stage.camera.state.scale).toBeGreaterThan(before.scale);

  bus.world.setState({ buildings: [{ ...low, callsForAttention: false }, ...some(true).slice(1)] });
  pass(frames, 400);
  expect(stage.camera.state.scale).toBeCloseTo(before.scale);
});

test('no closer view is given of a building that stays behind the card', () => {
  const { bus, stage, frames } = aPhone();
  const before = stage.camera.state;
  const lowest = aBuilding({
    id: 'docks',
    x: 1900,
    y: 1850,
    height: 500,
    width: 800,
    callsForAttention: true,
  });
  bus.world.setState({ buildings: [lowest, ...some(false).slice(1)], coveredByCards: 460 });
  pass(frames, 400);
  expect(stage.camera.state.scale).toBe(before.scale);
});
