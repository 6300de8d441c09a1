import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BackdropDetail, backdropDetail } from '#client/app/backdropDetail.ts';
import { backdropOf } from '#client/app/worldState.ts';
import { islands } from '#rules/islands/islands.ts';

const megabyte = 1_000_000;
/**
 * Assumed bytes of the page without islands: scripts until the map is interactive (C5), both fonts, icons and styles.
 */
const pageBytes = 0.6 * megabyte;

const assets = path.resolve('assets');
const bytesOf = (url: string) => statSync(path.join(assets, url)).size;
const exists = (url: string) => existsSync(path.join(assets, url));
const painted = islands.filter(({ layer }) => exists(`/islands/${layer}/poster.webp`));

/**
 * Bytes that a browser loads for an island: its poster, its buildings, and the first existing film that the browser
 * plays.
 */
function islandBytes(layer: number, slug: string, detail: BackdropDetail, plays = ''): number {
  const { poster, sources } = backdropOf(layer, detail);
  const film = sources.map(({ src }) => src).find((src) => src.endsWith(plays) && exists(src));
  const sheet = [`/buildings/${slug}.json`, `/buildings/${slug}.webp`];
  return [poster, ...(film ? [film] : []), ...sheet.filter(exists)].reduce(
    (sum, url) => sum + bytesOf(url),
    0,
  );
}

const phone = backdropDetail({
  width: 390,
  height: 844,
  pixelRatio: 3,
  isTouch: true,
  isStill: false,
  isSparing: false,
});
const wide = backdropDetail({
  width: 3840,
  height: 2160,
  pixelRatio: 1,
  isTouch: false,
  isStill: false,
  isSparing: false,
});

describe.each(painted)('$name', ({ layer, slug }) => {
  it('loads at most 6 MB on a phone, with the page', () => {
    expect(pageBytes + islandBytes(layer, slug, phone)).toBeLessThanOrEqual(6 * megabyte);
  });

  it('loads at most 14 MB on a 4K desktop', () => {
    expect(pageBytes + islandBytes(layer, slug, wide)).toBeLessThanOrEqual(14 * megabyte);
  });

  it('shows its poster for at most 0.9 MB, on a small screen for at most 0.25 MB', () => {
    expect(bytesOf(backdropOf(layer, wide).poster)).toBeLessThanOrEqual(0.9 * megabyte);
    expect(bytesOf(backdropOf(layer, phone).poster)).toBeLessThanOrEqual(0.25 * megabyte);
  });
});

it.each(painted.slice(0, 1))(
  '$name, the first island, loads no more where only H.264 plays',
  ({ layer, slug }) => {
    expect(pageBytes + islandBytes(layer, slug, phone, '.mp4')).toBeLessThanOrEqual(6 * megabyte);
    expect(pageBytes + islandBytes(layer, slug, wide, '.mp4')).toBeLessThanOrEqual(14 * megabyte);
  },
);
