import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { islands } from '#rules/islands/islands.ts';
import { isDrawn } from '#rules/world/buildingIcon.ts';
import { asset, expectPicture, isThere, readJson, slugOf, weightOf } from './assets.ts';
import { mediaOf } from './readMedia.ts';

const layout = z.object({
  width: z.literal(3840),
  height: z.literal(2160),
  buildings: z.array(
    z.object({ slug: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
const atlas = z.object({ frames: z.record(z.string(), z.unknown()) });

/**
 * The studio's measurement of each film. `ratio`: the difference between the last and the first frame, divided by the
 * usual difference between two frames.
 */
const loops = z
  .record(z.string(), z.object({ sha256: z.string(), ratio: z.number() }))
  .parse(readJson('studio/sheets/loops.json'));
/** Value of `ratio` up to which a viewer does not see where the loop starts again. */
const unseenSeam = { webm: 2, mp4: 2.5 } as const;

const films = [
  { name: 'backdrop', ending: 'webm', width: 1920, height: 1080, maxBytes: 4_000_000 },
  { name: 'backdrop', ending: 'mp4', width: 1920, height: 1080, maxBytes: 6_000_000 },
  { name: 'backdrop-4k', ending: 'webm', width: 3840, height: 2160, maxBytes: 9_000_000 },
  { name: 'backdrop-4k', ending: 'mp4', width: 3840, height: 2160, maxBytes: 12_000_000 },
] as const;

const drawnOn = (island: (typeof islands)[number]) =>
  island.buildings.filter(({ name }) => isDrawn(name)).map(({ id }) => id);

describe.each(islands)('$name', (island) => {
  const folder = `islands/${island.layer}`;
  const sheet = `buildings/${slugOf(island.name)}`;

  it('has its poster in two sizes, and the still with its buildings in two', () => {
    expectPicture(`${folder}/poster.webp`, 3840, 2160, 900_000);
    expectPicture(`${folder}/poster-1080.webp`, 1920, 1080, 250_000);
    expectPicture(`${folder}/picture.webp`, 1920, 1080, 250_000);
    expectPicture(`${folder}/thumb.webp`, 320, 180, 15_000);
  });

  it('has a place on the picture for every building', () => {
    const { buildings } = layout.parse(readJson(`${folder}/layout.json`));
    expect(buildings.map(({ slug }) => slug).sort()).toEqual(drawnOn(island).sort());
    for (const { slug, x, y, width, height } of buildings) {
      expect(x > 0 && x < 3840 && y > 0 && y < 2160, `${slug} stands off the map`).toBe(true);
      expect(Math.min(width, height), `${slug} is too small to be tapped`).toBeGreaterThan(150);
    }
  });

  it('has every building in its sheet: plain, glowing and busy', () => {
    const frames = Object.keys(atlas.parse(readJson(`${sheet}.json`)).frames);
    const wanted = drawnOn(island).flatMap((slug) => [slug, `${slug}--glow`, `${slug}--busy`]);
    expect(wanted.filter((frame) => !frames.includes(frame))).toEqual([]);
    expect(weightOf(`${sheet}.webp`)).toBeLessThanOrEqual(900 * 1024);
  });

  describe.each(films)('$name $ending', (film) => {
    const file = `${folder}/${film.name}.${film.ending}`;

    it('is a light film of six to ten seconds', () => {
      expect(isThere(file), `${file} is missing`).toBe(true);
      const { width, height, seconds } = mediaOf(asset(file));
      expect({ file, width, height }).toEqual({ file, width: film.width, height: film.height });
      expect(seconds).toBeGreaterThanOrEqual(5.9);
      expect(seconds).toBeLessThanOrEqual(10.1);
      expect(weightOf(file)).toBeLessThanOrEqual(film.maxBytes);
    });

    it('was measured, and its seam is not visible', () => {
      const digest = createHash('sha256')
        .update(readFileSync(asset(file)))
        .digest('hex');
      expect(loops[file]?.sha256, `${file} has changed since: npm run art -- seams`).toBe(digest);
      expect(loops[file]?.ratio).toBeLessThanOrEqual(unseenSeam[film.ending]);
    });
  });
});
