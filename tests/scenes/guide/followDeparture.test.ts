import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { approachBuildings } from '#scenes/guide/approachBuildings.ts';
import { followDeparture } from '#scenes/guide/followDeparture.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import type { DepartingShip } from '#scenes/living/ships.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';
import { lessMotion } from '../lessMotion.ts';

const phone = { width: 390, height: 844 };
const opened = { buildingId: 'docks', covered: nothingCovered };
const pier = mapPoint(2600, 1960);

/** A map with one building at its left, far from the pier, and a ship that sails out to the right. */
function anIsland(window = phone) {
  const frames = new FakeFrames();
  const bus = createBus({ ...emptyWorldView, buildings: [aBuilding({ id: 'docks', x: 900, y: 1100 })] });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize(window);
  const departure = followDeparture(stage, () => approach.isUnderWay());
  const approach = approachBuildings(stage);
  pass(frames, 50);
  let ship: DepartingShip | null = null;
  const departures = vi.fn(() => [pier, mapPoint(3100, 2060)]);
  stage.ships = { at: () => null, hover: () => undefined, leaving: () => ship, departures };
  const sail = (x: number | null, key = 'run-1', y = 1980) => {
    ship = x === null ? null : { key, at: mapPoint(x, y) };
    stage.loop.wake();
  };
  const shipX = () => (ship === null ? Number.NaN : stage.camera.toScreen(ship.at).x);
  return { bus, stage, frames, departure, departures, sail, shipX, opening: stage.camera.state };
}

/** Lets this time pass in frames of 60 a second. */
function pass(frames: FakeFrames, ms: number): void {
  for (let passedMs = 0; passedMs < ms; passedMs += 1000 / 60) frames.step(1000 / 60);
}

beforeEach(() => void lessMotion(false));
afterEach(() => void vi.restoreAllMocks());

test('a phone follows the ship that leaves out of sight, closer, and shows the island again when it is gone', () => {
  const { stage, frames, departure, departures, sail, shipX, opening } = anIsland();
  sail(2650);
  pass(frames, 700);
  expect(shipX()).toBeCloseTo(195);
  expect(stage.camera.state.scale).toBeGreaterThan(opening.scale);
  sail(3100);
  pass(frames, 100);
  expect(shipX()).toBeCloseTo(195);
  expect(departure.isUnderWay()).toBe(true);
  sail(null);
  pass(frames, 700);
  expect(stage.camera.state).toBe(opening);
  expect(departures).toHaveBeenCalledOnce();
  expect([stage.isUnmoved, departure.isUnderWay(), frames.isAwaited]).toEqual([true, false, false]);
});

test('the hull of a ship at the lower edge of the map lies above the bar of a phone', () => {
  const { bus, stage, frames, sail } = anIsland();
  bus.world.setState({ covered: { ...nothingCovered, top: 111, bottom: 64 } });
  sail(2650, 'run-1', 2080);
  pass(frames, 700);
  const hull = stage.camera.toScreen(mapPoint(2650, 2080 + 34));
  expect(hull.y).toBeLessThan(phone.height - 64);
});

test('the way starts softly', () => {
  const { stage, frames, sail, opening } = anIsland();
  sail(2650);
  pass(frames, 50);
  expect(Math.abs(stage.camera.state.x - opening.x)).toBeLessThan(60);
});

test('only the first ship of an island is followed', () => {
  const { stage, frames, sail, opening } = anIsland();
  sail(2650);
  pass(frames, 700);
  sail(2650, 'run-2');
  pass(frames, 700);
  expect(stage.camera.state).toBe(opening);
  pass(frames, 700);
  expect(stage.camera.state).toBe(opening);
});

test('where the window shows the pier or the water before it, the view stays', () => {
  const { stage, frames, sail, opening } = anIsland({ width: 1440, height: 900 });
  sail(3600);
  pass(frames, 700);
  expect(stage.camera.state).toBe(opening);
});

test('a ship that leaves in view is the first of its island, also for a smaller window', () => {
  const { stage, frames, sail } = anIsland({ width: 1440, height: 900 });
  sail(3600);
  pass(frames, 700);
  stage.resize(phone);
  pass(frames, 50);
  const before = stage.camera.state;
  sail(2650, 'run-2');
  pass(frames, 700);
  expect(stage.camera.state).toBe(before);
});

test('it waits until no screen is open', () => {
  const { bus, frames, departure, sail, shipX } = anIsland();
  bus.world.setState({ opened, frozen: true });
  pass(frames, 400);
  sail(2650);
  pass(frames, 700);
  expect(departure.isUnderWay()).toBe(false);
  bus.world.setState({ opened: null, frozen: false });
  pass(frames, 1_200);
  expect(shipX()).toBeCloseTo(195);
});

test('the view stays where the player moves it', () => {
  const { stage, frames, departure, sail } = anIsland();
  sail(2650);
  pass(frames, 700);
  stage.camera.panBy(40, 0);
  const moved = stage.camera.state;
  pass(frames, 100);
  sail(null);
  pass(frames, 700);
  expect(stage.camera.state).toBe(moved);
  expect(departure.isUnderWay()).toBe(false);
});

test('a building that is opened meanwhile leads back to the view before', () => {
  const { bus, stage, frames, sail, opening } = anIsland();
  sail(2650);
  pass(frames, 700);
  bus.world.setState({ opened, frozen: true });
  pass(frames, 700);
  bus.world.setState({ opened: null, frozen: false });
  pass(frames, 700);
  expect(stage.camera.state).toBe(opening);
});

test('no ship is followed behind a card, in a view that was zoomed in, or with reduced motion', () => {
  const hidden = anIsland();
  hidden.bus.world.setState({ coveredByCards: 385 });
  const closer = anIsland();
  closer.stage.camera.zoomAt({ x: 0, y: 0 } as never, 1.5);
  const still = anIsland();
  for (const { stage, frames, sail, departure } of [hidden, closer]) {
    const before = stage.camera.state;
    sail(2650);
    pass(frames, 700);
    expect(stage.camera.state).toBe(before);
    expect(departure.isUnderWay()).toBe(false);
  }
  lessMotion(true);
  still.sail(2650);
  pass(still.frames, 700);
  expect(still.stage.camera.state).toBe(still.opening);
});
