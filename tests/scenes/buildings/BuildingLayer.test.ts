import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BuildingLayer } from '#scenes/buildings/BuildingLayer.ts';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { lessMotion } from '../lessMotion.ts';

function buildingLayer(...views: ReturnType<typeof aBuilding>[]): BuildingLayer {
  const buildings = new BuildingLayer(() => undefined);
  buildings.show(views);
  return buildings;
}

describe('the building under a pointer', () => {
  test('is the one with an opaque pixel there', () => {
    const buildings = buildingLayer(aBuilding());
    buildings.hitTestWith((_, u) => u < 0.5);
    expect(buildings.at(mapPoint(1800, 1080))?.view.id).toBe('the-docks');
    expect(buildings.at(mapPoint(2000, 1080))).toBeNull();
  });

  test('is the nearer of two that overlap', () => {
    const buildings = buildingLayer(aBuilding({ id: 'front', y: 1200 }), aBuilding({ id: 'back', y: 1000 }));
    buildings.hitTestWith(() => true);
    expect(buildings.at(mapPoint(1920, 1100))?.view.id).toBe('front');
  });

  test('is none on the open sea', () => {
    expect(buildingLayer(aBuilding()).at(mapPoint(100, 100))).toBeNull();
  });

  test('tolerates a near miss of a finger, not of a mouse', () => {
    const buildings = buildingLayer(aBuilding());
    buildings.hitTestWith(() => true);
    const justBeside = mapPoint(1920 + 210, 1080);
    expect(buildings.at(justBeside)).toBeNull();
    expect(buildings.at(justBeside, 24)?.view.id).toBe('the-docks');
  });
});

test('only one building is hovered', () => {
  const buildings = buildingLayer(aBuilding({ id: 'a' }), aBuilding({ id: 'b', x: 500 }));
  buildings.hover(buildings.find('a') ?? null);
  buildings.hover(buildings.find('b') ?? null);
  let frames = 0;
  while (buildings.tick(16) && frames < 200) frames++;
  expect(frames).toBeLessThan(60);
});

test('with reduced motion a hovered building grows at once', () => {
  const media = lessMotion(true);
  const buildings = buildingLayer(aBuilding({ id: 'a' }));
  buildings.hover(buildings.find('a') ?? null);
  expect(buildings.tick(16)).toBe(false);
  media.mockRestore();
  buildings.hover(null);
  expect(buildings.tick(16)).toBe(true);
});

test('buildings of the previous island are removed', () => {
  const buildings = buildingLayer(aBuilding({ id: 'a' }));
  buildings.show([aBuilding({ id: 'b' })]);
  expect([...buildings.all].map((building) => building.view.id)).toEqual(['b']);
});

describe('a building with a mission to claim', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('hops at intervals, and the map is idle between the hops', () => {
    const buildings = buildingLayer(aBuilding({ callsForAttention: true }));
    expect(buildings.tick(16)).toBe(false);
    vi.advanceTimersByTime(4000);
    expect(buildings.tick(16)).toBe(true);
    while (buildings.tick(16));
    expect(buildings.tick(16)).toBe(false);
    buildings.stopHops();
  });

  test('stops hopping once it was claimed', () => {
    const buildings = buildingLayer(aBuilding({ callsForAttention: true }));
    buildings.show([aBuilding()]);
    vi.advanceTimersByTime(20_000);
    expect(buildings.tick(16)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['the hops are stopped', (buildings: BuildingLayer) => buildings.stopHops()],
    ['the next island is shown', (buildings: BuildingLayer) => buildings.show([])],
  ])('does not hop after %s, even if another one has begun to', (_, end) => {
    const ready = ['a', 'b', 'c'].map((id) => aBuilding({ id, callsForAttention: true }));
    const buildings = buildingLayer(...ready);
    while (!buildings.tick(16)) vi.advanceTimersByTime(10);
    end(buildings);
    expect(vi.getTimerCount()).toBe(0);
    while (buildings.tick(16));
    vi.advanceTimersByTime(20_000);
    expect(buildings.tick(16)).toBe(false);
  });
});
