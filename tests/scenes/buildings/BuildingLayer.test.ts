import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BuildingLayer } from '#scenes/buildings/BuildingLayer.ts';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { aBuilding } from '../kit/aBuilding.ts';

function aCast(...views: ReturnType<typeof aBuilding>[]): BuildingLayer {
  const cast = new BuildingLayer(() => undefined);
  cast.cast(views);
  return cast;
}

describe('the building under a pointer', () => {
  test('is the one painted there', () => {
    const cast = aCast(aBuilding());
    cast.paintedBy((_, u) => u < 0.5);
    expect(cast.at(mapPoint(1800, 1080))?.view.id).toBe('the-docks');
    expect(cast.at(mapPoint(2000, 1080))).toBeNull();
  });

  test('is the nearer of two that overlap', () => {
    const cast = aCast(aBuilding({ id: 'front', y: 1200 }), aBuilding({ id: 'back', y: 1000 }));
    cast.paintedBy(() => true);
    expect(cast.at(mapPoint(1920, 1100))?.view.id).toBe('front');
  });

  test('is no building on the open sea', () => {
    expect(aCast(aBuilding()).at(mapPoint(100, 100))).toBeNull();
  });

  test('may be missed by a little by a finger, not by a mouse', () => {
    const cast = aCast(aBuilding());
    cast.paintedBy(() => true);
    const justBeside = mapPoint(1920 + 210, 1080);
    expect(cast.at(justBeside)).toBeNull();
    expect(cast.at(justBeside, 24)?.view.id).toBe('the-docks');
  });
});

test('only one building is hovered', () => {
  const cast = aCast(aBuilding({ id: 'a' }), aBuilding({ id: 'b', x: 500 }));
  cast.hover(cast.find('a') ?? null);
  cast.hover(cast.find('b') ?? null);
  let frames = 0;
  while (cast.tick(16) && frames < 200) frames++;
  expect(frames).toBeLessThan(60);
});

test('buildings of the island before are gone', () => {
  const cast = aCast(aBuilding({ id: 'a' }));
  cast.cast([aBuilding({ id: 'b' })]);
  expect([...cast.actors].map((actor) => actor.view.id)).toEqual(['b']);
});

describe('a building that waits for a claim', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('hops now and then, and the map rests between the hops', () => {
    const cast = aCast(aBuilding({ callsForAttention: true }));
    expect(cast.tick(16)).toBe(false);
    vi.advanceTimersByTime(4000);
    expect(cast.tick(16)).toBe(true);
    while (cast.tick(16));
    expect(cast.tick(16)).toBe(false);
    cast.rest();
  });

  test('stops once it was claimed', () => {
    const cast = aCast(aBuilding({ callsForAttention: true }));
    cast.cast([aBuilding()]);
    vi.advanceTimersByTime(20_000);
    expect(cast.tick(16)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
