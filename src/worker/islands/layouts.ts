import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/**
 * Where buildings stand: written by the art pipeline beside each island's picture, so that the numbers can never
 * disagree with what is painted. An island without a picture simply has none.
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

/** A building's box on the 3840×2160 map; width 0 where it is not drawn. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
}

export const notDrawn: Box = { x: 0, y: 0, width: 0, height: 0, anchorX: 0, anchorY: 0 };

/** Boxes by building slug from every `islands/<layer>/layout.json`. A file that does not parse is a fault at boot. */
export function readLayouts(assetsFolder: string): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const file of layoutFiles(path.join(assetsFolder, 'islands'))) {
    for (const { slug, ...box } of layout.parse(JSON.parse(readFileSync(file, 'utf8'))).buildings) {
      boxes.set(slug, box);
    }
  }
  return boxes;
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
