import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Island, islands } from '#rules/islands/islands.ts';
import { isDrawn } from '#rules/world/buildingIcon.ts';

/**
 * Schema of a `layout.json`, which contains the positions of an island's buildings. The art pipeline writes it together
 * with the island's picture, so that the positions match the picture.
 */
const layout = z.object({
  layer: z.int(),
  width: z.number(),
  height: z.number(),
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

/** A building's box on the 3840×2160 map; width 0 if the building is not drawn. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
}

export const notDrawn: Box = { x: 0, y: 0, width: 0, height: 0, anchorX: 0, anchorY: 0 };

/**
 * Boxes by building slug from every `islands/<layer>/layout.json`. Drawn buildings that are in no such file are placed
 * in two rows, so that they can be used. Throws if a file does not match the schema.
 */
export function readLayouts(assetsFolder: string): ReadonlyMap<string, Box> {
  const boxes = new Map(islands.flatMap(unpaintedRows));
  for (const file of layoutFiles(path.join(assetsFolder, 'islands'))) {
    for (const { slug, ...box } of layout.parse(JSON.parse(readFileSync(file, 'utf8'))).buildings) {
      boxes.set(slug, box);
    }
  }
  return boxes;
}

const rows = { left: 960, right: 2880, back: 860, front: 1420, size: 480, anchorX: 0.5, anchorY: 0.7 };

function unpaintedRows({ buildings }: Island): [string, Box][] {
  const { left, right, back, front, size, anchorX, anchorY } = rows;
  const drawn = buildings.filter(({ name }) => isDrawn(name));
  const step = (right - left) / Math.max(1, drawn.length - 1);
  return drawn.map(({ id }, i) => [
    id,
    { x: left + i * step, y: i % 2 ? front : back, width: size, height: size, anchorX, anchorY },
  ]);
}

function layoutFiles(islandsFolder: string): string[] {
  return readOrNothing(islandsFolder)
    .map((island) => path.join(islandsFolder, island))
    .filter((folder) => readOrNothing(folder).includes('layout.json'))
    .map((folder) => path.join(folder, 'layout.json'));
}

function readOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
