import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { writeMapAddress } from '#client/app/address/writeMapAddress.ts';
import { createLayers } from '#client/services/layers.ts';

let stop = () => {};
const { search } = window.location;

function aMap(address: string) {
  window.history.replaceState({ steps: 2 }, '', address);
  const bus = createBus();
  const layers = createLayers(
    createDeviceMemory(() => null),
    () => undefined,
  );
  stop = writeMapAddress(bus, layers);
  return { bus, layers };
}

const look = { layer: 1, x: 1200, y: 900, zoom: 1.5 };
const query = () => window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  stop();
  window.history.replaceState(null, '', `/${search}`);
});

test('an untouched map writes nothing', () => {
  const { bus } = aMap('/?inventory=captains');
  bus.emit('view.changed', { layer: 1, look: null });
  expect(query()).toBe('?inventory=captains');
});

test('a moved view is written behind the other parameters, without an entry of the history', () => {
  const { bus } = aMap('/?inventory=captains');
  const entries = window.history.length;
  bus.emit('view.changed', { layer: 1, look });
  bus.emit('view.changed', { layer: 1, look: { ...look, x: 1300 } });
  expect(query()).toBe('?inventory=captains&island=1&view=1300_900_1.5');
  expect([window.history.length, window.history.state]).toEqual([entries, { steps: 2 }]);
});

test('another island replaces the island and the view', () => {
  const { bus, layers } = aMap('/?island=1&view=1200_900_1.5');
  layers.choose(5);
  expect(query()).toBe('?island=5');
  // A late report of the island that was left.
  bus.emit('view.changed', { layer: 1, look });
  expect(query()).toBe('?island=5');
  bus.emit('view.changed', { layer: 5, look: { ...look, layer: 5 } });
  expect(query()).toBe('?island=5&view=1200_900_1.5');
});

test('an older entry of the history gets the island and the view of now', () => {
  const { bus } = aMap('/');
  bus.emit('view.changed', { layer: 1, look });
  window.history.replaceState(null, '', '/?fleet=open');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(query()).toBe('?fleet=open&island=1&view=1200_900_1.5');
});
