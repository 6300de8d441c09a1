import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Insets } from '#bus/worldView.ts';
import { islands } from '#rules/islands/islands.ts';
import { plateTextPx } from '#scenes/buildings/plateLayout.ts';
import { openingView } from '#scenes/camera/openingView.ts';
import { chartOf } from '#scenes/living/seaChart.ts';
import type { Size } from '#scenes/stage/mapCanvas.ts';

const point = z.tuple([z.number(), z.number()]);
const layout = z.object({
  sea: z.object({
    lane: z.array(point).min(8),
    roads: z.array(point).length(12),
    far: z.array(point).min(8),
    lighthouse: z.optional(point),
  }),
  buildings: z.array(
    z.object({
      slug: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      anchorX: z.number(),
      anchorY: z.number(),
    }),
  ),
});

/** Hues of the sea on each poster, in degrees, and its lowest saturation (assets/studio/lanes.py). */
const seas: Record<number, { from: number; to: number; saturation: number }> = {
  1: { from: 185, to: 212, saturation: 0.4 },
  2: { from: 180, to: 226, saturation: 0.35 },
  3: { from: 155, to: 200, saturation: 0.4 },
  4: { from: 200, to: 232, saturation: 0.28 },
  5: { from: 155, to: 195, saturation: 0.4 },
  6: { from: 100, to: 215, saturation: 0.14 },
  7: { from: 180, to: 224, saturation: 0.45 },
};
/** Lights on the water, which has another colour there. */
const lights: Record<number, { left: number; top: number; right: number; bottom: number }> = {
  4: { left: 1490, top: 1890, right: 1600, bottom: 2045 },
};
/** What a ship covers on the map: half its width, and how far masts and hull reach above and below its water line. */
const ship = { aside: 105, up: 154, down: 34 };
/** The lower edge of a lantern above the water line of its ship. */
const lanternAbove = 70;
const mapWidth = 3840;
const mapHeight = 2160;
/**
 * A phone, the lower edge of the panels at its top and the upper edge of the bar at its bottom, in CSS pixels. The whole
 * height of the map is always in view.
 */
const phone = { width: 390, height: 844, panelsBottom: 111, barTop: 780 };
/**
 * Windows in which the music player begins unfolded (`smallMusicQuery`), how far it then reaches from the left, and what
 * the panels around the map cover.
 */
const wideWindows = [
  { width: 1536, height: 960 },
  { width: 1920, height: 1200 },
  { width: 2560, height: 1440 },
];
const musicRight = 380;
const panels = { top: 76, right: 118, bottom: 63, left: 0 };
/** How high most of a distant ship is above its water line. */
const farShipUp = 50;

describe.each(islands)('the sea of $name', ({ layer, buildings }) => {
  const folder = `assets/islands/${layer}`;
  const file = layout.parse(JSON.parse(readFileSync(`${folder}/layout.json`, 'utf8')));
  const chart = chartOf(file.sea.lane, file.sea.roads, file.sea.far);
  const sea = seas[layer] ?? { from: 0, to: 0, saturation: 1 };
  let isWater: (x: number, y: number) => boolean;

  beforeAll(async () => {
    const poster = sharp(`${folder}/poster-1080.webp`).removeAlpha();
    const { data, info } = await poster.raw().toBuffer({ resolveWithObject: true });
    const scale = info.width / mapWidth;
    const light = lights[layer];
    isWater = (x, y) => {
      if (light && x >= light.left && x < light.right && y >= light.top && y < light.bottom) return true;
      const at = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * info.channels;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      const { hue, saturation } = colourOf(r, g, b);
      return hue > sea.from && hue < sea.to && saturation > sea.saturation;
    };
  });

  const firstViewOf = (window: Size, covered: Insets) => {
    const boxes = file.buildings.map(({ x, y, width, height, anchorX, anchorY }) => ({
      left: x - width * anchorX,
      top: y - height * anchorY,
      width,
      height,
    }));
    return openingView(boxes, { width: mapWidth, height: mapHeight }, window, covered);
  };

  /** Every place where a ship is drawn: along the lane and the approaches, and in the roads. */
  const places = [chart.lane, ...chart.approaches].flatMap((way) =>
    Array.from({ length: Math.floor(way.length / 40) + 1 }, (_, i) => {
      const out = { x: 0, y: 0, direction: 0 };
      way.at(Math.min(way.length, i * 40), out);
      return out;
    }),
  );

  it('has water under every ship', () => {
    const aground = places.filter(({ x, y }) => {
      const under = [-90, -45, 0, 45, 90].flatMap((dx) =>
        [-14, 0, 14].map((dy) => [x + dx, y + dy] as const),
      );
      const seen = under.filter(([px, py]) => px >= 0 && px < mapWidth && py < 2160);
      return seen.filter(([px, py]) => isWater(px, py)).length < seen.length * 0.85;
    });
    expect(aground).toEqual([]);
  });

  it('has water under distant ships, which come in at one edge and leave at another', () => {
    const { far } = chart;
    const ways = Array.from({ length: Math.floor(far.length / 20) }, (_, i) => {
      const out = { x: 0, y: 0, direction: 0 };
      far.at(i * 20, out);
      return out;
    });
    // Half as large as a ship that is near.
    const onLand = ways.filter(({ x, y }) =>
      [-45, 0, 45].some((dx) => x + dx >= 0 && x + dx < mapWidth && y >= 0 && !isWater(x + dx, y)),
    );
    expect(onLand).toEqual([]);
    const [first, last] = [file.sea.far[0], file.sea.far.at(-1)];
    for (const [x = 0, y = 0] of [first ?? [], last ?? []])
      expect(x < -ship.aside / 2 || x > mapWidth + ship.aside / 2 || y < -ship.down).toBe(true);
  });

  it('lets distant ships pass below the panels at the top of a phone for a while', () => {
    const { far } = chart;
    const seen = Array.from({ length: Math.floor(far.length / 20) }, (_, i) => {
      const out = { x: 0, y: 0, direction: 0 };
      far.at(i * 20, out);
      const isBelow = ((out.y - farShipUp) / mapHeight) * phone.height > phone.panelsBottom;
      return out.x > 0 && out.x < mapWidth && isBelow;
    }).filter(Boolean);
    expect(seen.length * 20).toBeGreaterThanOrEqual(300);
  });

  it('has no ship in front of a name plate', () => {
    // At the scale of a window of 1440 px; plates are hardly larger on the map at any other.
    const em = plateTextPx(0.4) / 0.4;
    const names = new Map(buildings.map(({ id, name }) => [id, name]));
    const covered = file.buildings.flatMap(({ slug, x, y, height, anchorY }) => {
      const halfWidth = ((3.73 + (names.get(slug) ?? slug).length * 0.64 + 1.6) * em) / 2;
      const centreY = y + height * (1 - anchorY) * 0.55;
      return places.filter(
        (at) =>
          Math.abs(at.x - x) < halfWidth + ship.aside &&
          at.y - ship.up < centreY + 1.135 * em &&
          at.y + ship.down > centreY - 1.135 * em,
      );
    });
    expect(covered).toEqual([]);
  });

  it('has every lantern above the bar of a phone', () => {
    const covered = file.sea.roads.filter(
      ([, y]) => ((y - lanternAbove) / mapHeight) * phone.height > phone.barTop,
    );
    expect(covered).toEqual([]);
  });

  it('has the ships of the first row that a phone shows at first above its bar', () => {
    const { roads } = file.sea;
    const inFront = ([x, y]: readonly [number, number]) =>
      roads.some(([x2, y2]) => Math.abs(x - x2) < 220 && y2 < y);
    const view = firstViewOf(phone, {
      top: phone.panelsBottom,
      right: 0,
      bottom: phone.height - phone.barTop,
      left: 0,
    });
    const seen = roads
      .filter((place) => !inFront(place))
      .map(([x, y]) => ({ x: (x - view.x) * view.scale, y: y * view.scale }))
      .filter(({ x }) => x > 0 && x < phone.width);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ y }) => y > phone.barTop)).toEqual([]);
  });

  it.each(wideWindows)('has no place under the music player of $width x $height', (window) => {
    const view = firstViewOf(window, panels);
    const leftmost = Math.min(...file.sea.roads.map(([x]) => x - ship.aside));
    expect((leftmost - view.x) * view.scale).toBeGreaterThan(musicRight);
  });

  it('begins at the pier, ends beyond the picture, and has roads apart from each other', () => {
    const { lane, roads } = file.sea;
    expect(lane[0]?.[1]).toBeLessThan(1990);
    expect(lane.at(-1)?.[0]).toBeGreaterThan(mapWidth + ship.aside);
    for (const [i, [x, y]] of roads.entries()) {
      expect(y + ship.down).toBeLessThan(2160);
      for (const [otherX, otherY] of roads.slice(i + 1))
        expect(Math.abs(x - otherX) > 2 * ship.aside || Math.abs(y - otherY) > 60).toBe(true);
    }
  });
});

function colourOf(r: number, g: number, b: number): { hue: number; saturation: number } {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sixth * 60, saturation: range / max };
}
