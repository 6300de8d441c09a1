import type { SkyView } from '#bus/worldView.ts';

/** One layer of a weather: a pattern of which a tile is repeated, moved by whole tiles. */
export interface WeatherLayer {
  /** CSS background of a tile. */
  background: string;
  /** Width and height of a tile, in CSS pixels. */
  tilePx: number;
  /** Whole tiles that the pattern moves in a period, to the right and down: only then does its end meet its beginning. */
  across: number;
  down: number;
  periodMs: number;
}

interface Pattern {
  seed: number;
  count: number;
  tilePx: number;
  periodMs: number;
  /** Horizontal and vertical radius of a drop, flake or patch, in CSS pixels. */
  radii: readonly [number, number];
  colour: string;
}

const patterns: Readonly<Record<SkyView['weather'], readonly Pattern[]>> = {
  clear: [],
  rain: [
    { seed: 1, count: 34, tilePx: 320, periodMs: 620, radii: [1.3, 24], colour: 'rgb(224 238 255 / 0.75)' },
    { seed: 2, count: 40, tilePx: 230, periodMs: 760, radii: [1, 14], colour: 'rgb(214 232 255 / 0.55)' },
  ],
  snow: [
    { seed: 3, count: 24, tilePx: 360, periodMs: 6_400, radii: [4.4, 4.4], colour: 'rgb(255 255 255) 30%' },
    {
      seed: 4,
      count: 34,
      tilePx: 260,
      periodMs: 7_600,
      radii: [2.8, 2.8],
      colour: 'rgb(255 255 255 / 0.9) 30%',
    },
  ],
  fog: [
    {
      seed: 5,
      count: 9,
      tilePx: 1200,
      periodMs: 90_000,
      radii: [420, 150],
      colour: 'rgb(226 236 240 / 0.3)',
    },
    {
      seed: 6,
      count: 9,
      tilePx: 900,
      periodMs: 120_000,
      radii: [300, 110],
      colour: 'rgb(226 236 240 / 0.24)',
    },
  ],
};

/** The layers of a weather, from back to front; the same ones for the same wind. */
export function weatherLayers({ weather, wind }: Pick<SkyView, 'weather' | 'wind'>): WeatherLayer[] {
  return patterns[weather].map((pattern) => {
    const isFog = weather === 'fog';
    // Fog lies still in a calm. Rain and snow fall in any wind: a strong one drives them across.
    const across = isFog ? Math.ceil(wind) : wind > 0.5 ? 1 : 0;
    return {
      background: tileOf(pattern),
      tilePx: pattern.tilePx,
      across,
      down: isFog ? 0 : across === 0 ? 1 : 2,
      periodMs: pattern.periodMs * (isFog ? 1 / Math.max(wind, 0.2) : across === 0 ? 1 : 2),
    };
  });
}

/** The background of a tile: soft ellipses in places that follow from the seed. */
function tileOf({ seed, count, tilePx, radii: [width, height], colour }: Pattern): string {
  let state = seed * 9301 + 49297;
  const random = (): number => {
    state = (state * 9301 + 49297) % 233280;
    return state / 233280;
  };
  const drops = Array.from({ length: count }, () => {
    const size = (7 + Math.round(3 * random())) / 10;
    const [acrossPx, downPx] = [width * size, height * size];
    const lefts = placesInTiles(random() * tilePx, acrossPx, tilePx);
    const tops = placesInTiles(random() * tilePx, downPx, tilePx);
    return lefts.flatMap((left) =>
      tops.map(
        (top) => `radial-gradient(${acrossPx}px ${downPx}px at ${left}px ${top}px, ${colour}, transparent)`,
      ),
    );
  });
  return drops.flat().join(', ');
}

/**
 * Where something within its tile is, and where else if it reaches over an edge: on the other side too, where the next
 * tile shows the rest of it.
 */
function placesInTiles(at: number, radiusPx: number, tilePx: number): number[] {
  const place = Math.round(at);
  return [
    place,
    ...(place < radiusPx ? [place + tilePx] : []),
    ...(place + radiusPx > tilePx ? [place - tilePx] : []),
  ];
}
