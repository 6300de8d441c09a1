import { expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';

test('who listens hears what happens, until he stops', () => {
  const bus = createBus();
  const heard: string[] = [];
  const stop = bus.on('building.tapped', ({ buildingId }) => heard.push(buildingId));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  stop();
  bus.emit('building.tapped', { buildingId: 'the-blacksmith' });
  expect(heard).toEqual(['the-docks']);
});

test('who comes late still learns which island is shown, the last one only', () => {
  const bus = createBus();
  bus.emit('island.shown', { layer: 1 });
  bus.emit('island.shown', { layer: 4 });
  const heard: number[] = [];
  bus.on('island.shown', ({ layer }) => heard.push(layer));
  expect(heard).toEqual([4]);
});

test('who comes late does not hear a tap that is over', () => {
  const bus = createBus();
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  const heard: string[] = [];
  bus.on('building.tapped', ({ buildingId }) => heard.push(buildingId));
  expect(heard).toEqual([]);
});

test('two buses know nothing of one another', () => {
  const one = createBus();
  const other = createBus();
  one.world.setState({ layer: 3 });
  one.emit('island.shown', { layer: 3 });
  const heard: number[] = [];
  other.on('island.shown', ({ layer }) => heard.push(layer));
  expect([other.world.getState().layer, heard]).toEqual([1, []]);
});
