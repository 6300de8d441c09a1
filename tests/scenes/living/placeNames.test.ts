import { expect, test } from 'vitest';
import { type BuildingView, nothingCovered } from '#bus/worldView.ts';
import { estimatedPlateBox } from '#scenes/buildings/plateLayout.ts';
import { Camera } from '#scenes/camera/Camera.ts';
import { placeNames } from '#scenes/living/placeNames.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';

/** A name of 160 × 46 px. */
function aName(): HTMLElement {
  const name = document.createElement('span');
  Object.defineProperty(name, 'offsetWidth', { value: 160 });
  Object.defineProperty(name, 'offsetHeight', { value: 46 });
  return name;
}

/** How far the names of pennants at these places of the map are above them, in pixels, on a phone. */
function heightsOf(...places: readonly (readonly [x: number, y: number, phase?: 'home'])[]): string[] {
  const camera = new Camera();
  camera.resize({ width: 390, height: 844 });
  const names = places.map(([x, y, phase]) => [aName(), { x, y, phase: phase ?? 'away' }] as const);
  placeNames(names, camera, nothingCovered, []);
  return names.map(([name]) => name.style.getPropertyValue('--above'));
}

test('a name is above its pennant, and above the lantern of a ship that is home', () => {
  expect(heightsOf([1920, 1932])).toEqual(['46px']);
  expect(heightsOf([1920, 1932, 'home'])).toEqual(['92px']);
});

test('names of ships side by side are one above the other where they would overlap', () => {
  // 220 map units are 86 px here.
  expect(heightsOf([1700, 1932], [1920, 1932], [2140, 1932])).toEqual(['46px', '95px', '46px']);
});

test('the name of a ship behind is above that of the ship before it', () => {
  // 70 map units are 27 px here.
  expect(heightsOf([1815, 1932], [1920, 2002])).toEqual(['68px', '46px']);
});

test('names of ships outside the window, which are at its edge, do not cover each other', () => {
  expect(heightsOf([3000, 1932], [3220, 1932], [3440, 1932])).toEqual(['46px', '95px', '144px']);
});

/** Where the name of a ship before this building ends, and where the building's plate begins, in pixels. */
function nameOverPlate(building: BuildingView): { nameEnds: number; plateBegins: number } {
  const camera = new Camera();
  camera.resize({ width: 1440, height: 900 });
  const name = aName();
  placeNames([[name, { x: 1920, y: 1932, phase: 'away' }]], camera, nothingCovered, [building]);
  const { scale } = camera.state;
  const above = Number.parseInt(name.style.getPropertyValue('--above'), 10);
  return { nameEnds: 1932 * scale - above, plateBegins: estimatedPlateBox(building, scale).top * scale };
}

test("a name covers no building's plate", () => {
  const { nameEnds, plateBegins } = nameOverPlate(aBuilding({ x: 1920, y: 1700, height: 400 }));
  expect(nameEnds).toBeLessThanOrEqual(plateBegins);
  expect(nameEnds).toBeGreaterThan(plateBegins - 10);
  // One that is beside the plate stays where it is.
  expect(nameOverPlate(aBuilding({ x: 1000, y: 1700, height: 400 })).nameEnds).toBeGreaterThan(plateBegins);
});

test('a name does not cover the mark of missions to claim, which reaches over its plate', () => {
  const docks = { x: 1920, y: 1700, height: 400 };
  const { plateBegins } = nameOverPlate(aBuilding(docks));
  expect(nameOverPlate(aBuilding({ ...docks, callsForAttention: true })).nameEnds).toBeLessThan(
    plateBegins - 7,
  );
});

test('a name does not reach under the panel at the right of the map', () => {
  const camera = new Camera();
  camera.resize({ width: 1024, height: 768 });
  const name = aName();
  placeNames([[name, { x: 3300, y: 1932, phase: 'away' }]], camera, { ...nothingCovered, right: 118 }, []);
  // The window shows the map from 480 to 3360, at 0.356 px to a unit.
  expect(name.style.getPropertyValue('--to-right')).toBe('-105px');
});
