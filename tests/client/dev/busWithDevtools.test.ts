import { afterEach, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { createStoreWithDevtools } from '#client/dev/busWithDevtools.ts';

afterEach(() => vi.unstubAllGlobals());

test('Redux devtools list each event and change of the world by name', () => {
  const connection = { init: vi.fn(), send: vi.fn(), subscribe: vi.fn(() => () => undefined) };
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect: () => connection });
  const bus = createBus(emptyWorldView, createStoreWithDevtools);
  bus.world.setState({ layer: 3 });
  bus.emit('island.shown', { layer: 3 });
  expect(connection.send.mock.calls.map(([{ type }]) => type)).toEqual(['world', 'island.shown']);
});
