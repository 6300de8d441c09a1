import { describe, expect, it } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createLayers } from '#client/services/layers.ts';

function someLayers() {
  const memory = createDeviceMemory(() => null);
  const fetched: number[] = [];
  return { memory, fetched, layers: createLayers(memory, (layer) => fetched.push(layer)) };
}

describe('the current island', () => {
  it('is the first until another is chosen', () => {
    const { layers } = someLayers();
    expect(layers.current.getState()).toBe(1);
    layers.choose(4);
    expect(layers.current.getState()).toBe(4);
  });

  it('is stored on the device', () => {
    const { layers, memory } = someLayers();
    layers.choose(6);
    expect(createLayers(memory, () => undefined).current.getState()).toBe(6);
  });

  it('is one of seven', () => {
    const { layers } = someLayers();
    for (const nowhere of [0, 8, 1.5]) layers.choose(nowhere);
    expect(layers.current.getState()).toBe(1);
  });

  it('that may come next is preloaded once, and never the current one', () => {
    const { layers, fetched } = someLayers();
    for (const layer of [1, 2, 2, 9, 3]) layers.prefetch(layer);
    expect(fetched).toEqual([2, 3]);
  });
});
