import { expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';

test('a subscriber gets events until it unsubscribes', () => {
  const bus = createBus();
  const tapped: string[] = [];
  const unsubscribe = bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  unsubscribe();
  bus.emit('building.tapped', { buildingId: 'the-blacksmith' });
  expect(tapped).toEqual(['the-docks']);
});

test('a late subscriber gets the last event that is declared as replayed', () => {
  const bus = createBus();
  bus.emit('island.shown', { layer: 1 });
  bus.emit('island.shown', { layer: 4 });
  const shown: number[] = [];
  bus.on('island.shown', ({ layer }) => shown.push(layer));
  expect(shown).toEqual([4]);
});

test('a late subscriber does not get a tap that happened before', () => {
  const bus = createBus();
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  const tapped: string[] = [];
  bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
  expect(tapped).toEqual([]);
});

test('two buses are independent', () => {
  const one = createBus();
  const other = createBus();
  one.world.setState({ layer: 3 });
  one.emit('island.shown', { layer: 3 });
  const shown: number[] = [];
  other.on('island.shown', ({ layer }) => shown.push(layer));
  expect([other.world.getState().layer, shown]).toEqual([1, []]);
});

test('the store holds the world, the last event with its number, and what is replayed', () => {
  const bus = createBus();
  bus.world.setState({ layer: 2 });
  bus.emit('island.shown', { layer: 2 });
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  const { world, lastEvent, replayed } = bus.store.getState();
  expect([world.layer, lastEvent, replayed]).toEqual([
    2,
    { seq: 2, name: 'building.tapped', payload: { buildingId: 'the-docks' } },
    { 'island.shown': { layer: 2 } },
  ]);
});

test('the same event twice is delivered twice', () => {
  const bus = createBus();
  const tapped: string[] = [];
  bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  expect(tapped).toEqual(['the-docks', 'the-docks']);
});

test('an event that a subscriber emits reaches everyone after the one that caused it', () => {
  const bus = createBus();
  const order: string[] = [];
  bus.on('building.tapped', () => bus.emit('island.shown', { layer: 5 }));
  bus.on('building.tapped', () => order.push('tapped'));
  bus.on('island.shown', ({ layer }) => order.push(`shown ${layer}`));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  expect(order).toEqual(['tapped', 'shown 5']);
});

test('events do not notify subscribers of the world, nor a changed world those of events', () => {
  const bus = createBus();
  const calls: string[] = [];
  bus.world.subscribe(({ layer }, before) => calls.push(`${before.layer} to ${layer}`));
  bus.on('building.tapped', () => calls.push('tapped'));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  bus.world.setState({ layer: 6 });
  expect(calls).toEqual(['tapped', '1 to 6']);
});

test('a subscriber of an event that changes the world notifies each subscriber of the world once', () => {
  const bus = createBus();
  const layers: number[] = [];
  bus.on('building.tapped', () => bus.world.setState({ layer: 7 }));
  bus.world.subscribe(({ layer }) => layers.push(layer));
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  expect(layers).toEqual([7]);
});
