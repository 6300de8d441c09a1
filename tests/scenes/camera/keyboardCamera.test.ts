import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { panKeys, zoomKeys } from '#bus/mapKeys.ts';
import { Camera } from '#scenes/camera/Camera.ts';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { listenForCameraKeys, moveByKey } from '#scenes/camera/keyboardCamera.ts';

let host: HTMLElement;
let camera: Camera;
let frozen: boolean;
let letGo: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="host"><button>The Docks</button></div><input /><nav><button>Island 2</button></nav>';
  host = document.querySelector('#host') ?? document.body;
  camera = new Camera();
  camera.resize({ width: 390, height: 844 });
  frozen = false;
  letGo = listenForCameraKeys(host, camera, { isFrozen: () => frozen, moved: () => undefined });
});
afterEach(() => {
  letGo();
  document.body.replaceChildren();
});

function arrive(): void {
  for (let i = 0; i < 500 && camera.tick(16); i++);
}

async function press(keys: string) {
  const before = camera.state;
  await userEvent.keyboard(keys);
  arrive();
  return { before, after: camera.state };
}

test('arrow keys move the map, whether a building is focused or nothing', async () => {
  const east = await press('{ArrowRight}');
  expect(east.after.x).toBeGreaterThan(east.before.x);
  host.querySelector('button')?.focus();
  const west = await press('{ArrowLeft}');
  expect(west.after.x).toBeCloseTo(east.before.x, 3);
});

test('steps that follow quickly add up', async () => {
  const one = await press('{ArrowRight}');
  const two = await press('{ArrowLeft}{ArrowLeft}');
  expect(two.before.x - two.after.x).toBeCloseTo((one.after.x - one.before.x) * 2, 2);
});

test('plus and minus zoom in and out', async () => {
  const closer = await press('+');
  expect(closer.after.scale).toBeCloseTo(closer.before.scale * 1.25, 6);
  const back = await press('-');
  expect(back.after.scale).toBeCloseTo(closer.before.scale, 6);
});

test('while a button outside the map has the focus, plus and minus zoom and the arrow keys do nothing', async () => {
  document.querySelector<HTMLElement>('nav button')?.focus();
  const closer = await press('+');
  expect(closer.after.scale).toBeGreaterThan(closer.before.scale);
  const still = await press('{ArrowRight}');
  expect(still.after).toEqual(still.before);
});

test.each([...panKeys, ...zoomKeys])('the map key %s moves or zooms the map', (key) => {
  // Zoomed in at the middle, the map can move in each direction and zoom both ways.
  camera.zoomAt(screenPoint(195, 422), 1.25);
  const before = camera.state;
  moveByKey(camera, key);
  arrive();
  expect(camera.state).not.toEqual(before);
});

test.each([
  ['in a text field', () => document.querySelector('input')?.focus()],
  ['behind a dialog', () => (frozen = true)],
  ['behind the landing', () => host.setAttribute('inert', '')],
  ['once the map is gone', () => letGo()],
])('%s the keys are not for the map', async (_, where) => {
  where();
  const { before, after } = await press('{ArrowRight}+');
  expect(after).toEqual(before);
});
