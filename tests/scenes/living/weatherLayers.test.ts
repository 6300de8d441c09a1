import { expect, test } from 'vitest';
import { weatherLayers } from '#scenes/living/weatherLayers.ts';

test('clear weather has nothing to draw', () => {
  expect(weatherLayers({ weather: 'clear', wind: 1 })).toEqual([]);
});

test.each(['rain', 'snow'] as const)(
  '%s falls straight in a calm, and aslant in a strong wind',
  (weather) => {
    for (const { across, down } of weatherLayers({ weather, wind: 0 }))
      expect([across, down]).toEqual([0, 1]);
    for (const { across, down } of weatherLayers({ weather, wind: 1 }))
      expect([across, down]).toEqual([1, 2]);
  },
);

test('fog lies still in a calm, and drifts faster in a stronger wind', () => {
  for (const { across, down } of weatherLayers({ weather: 'fog', wind: 0 }))
    expect([across, down]).toEqual([0, 0]);
  const [light] = weatherLayers({ weather: 'fog', wind: 0.3 });
  const [strong] = weatherLayers({ weather: 'fog', wind: 1 });
  expect(strong?.periodMs).toBeLessThan(light?.periodMs ?? 0);
});

test('the same weather is drawn alike each time', () => {
  expect(weatherLayers({ weather: 'rain', wind: 0.5 })).toEqual(
    weatherLayers({ weather: 'rain', wind: 0.5 }),
  );
});

/** The drops, flakes or patches of one tile: horizontal and vertical radius, and the place. */
const drawnIn = (background: string): readonly (readonly [rx: number, ry: number, x: number, y: number])[] =>
  [...background.matchAll(/gradient\(([\d.]+)px ([\d.]+)px at ([-\d.]+)px ([-\d.]+)px/g)].map(
    ([, rx, ry, x, y]) => [Number(rx), Number(ry), Number(x), Number(y)],
  );

test('fog lies everywhere: a phone sees as much of it as a larger window', () => {
  const tiles = weatherLayers({ weather: 'fog', wind: 0 }).map(({ background, tilePx }) => ({
    tilePx,
    patches: drawnIn(background),
  }));
  /** 1 in the middle of a patch, 0 outside of all. */
  const densityAt = (x: number, y: number) =>
    tiles
      .flatMap(({ tilePx, patches }) =>
        patches.map(([rx, ry, left, top]) =>
          Math.max(0, 1 - Math.hypot(((x % tilePx) - left) / rx, ((y % tilePx) - top) / ry)),
        ),
      )
      .reduce((sum, density) => sum + density, 0);
  const meanFrom = (left: number) => {
    let sum = 0;
    for (let x = 0; x < 390; x += 26) for (let y = 0; y < 844; y += 26) sum += densityAt(left + x, y);
    return sum;
  };
  const means = [0, 400, 800, 1200, 1600].map(meanFrom);
  expect(Math.min(...means)).toBeGreaterThan(Math.max(...means) / 2);
});

test.each(['rain', 'snow', 'fog'] as const)('no tile of %s has a seam', (weather) => {
  for (const { background, tilePx } of weatherLayers({ weather, wind: 0 })) {
    const drawn = drawnIn(background);
    const has = (x: number, y: number) => drawn.some(([, , left, top]) => left === x && top === y);
    for (const [rx, ry, x, y] of drawn) {
      if (x >= 0 && x < rx) expect(has(x + tilePx, y)).toBe(true);
      if (x <= tilePx && x + rx > tilePx) expect(has(x - tilePx, y)).toBe(true);
      if (y >= 0 && y < ry) expect(has(x, y + tilePx)).toBe(true);
      if (y <= tilePx && y + ry > tilePx) expect(has(x, y - tilePx)).toBe(true);
    }
  }
});
