import { Assets, type Spritesheet } from 'pixi.js';
import { useEffect, useState } from 'react';
import type { PaintedAt } from './BuildingLayer.ts';
import { type BuildingFrames, buildingFrames } from './buildingFrames.ts';
import { paintedMask } from './paintedMask.ts';

/** The sprite sheet with an island's buildings: loading, ready, or not available. */
export type BuildingSheet =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly frames: ReadonlyMap<string, BuildingFrames>;
      readonly painted: PaintedAt;
    }
  | { readonly state: 'missing' };

const loading: BuildingSheet = { state: 'loading' };
const missing: BuildingSheet = { state: 'missing' };

/** The game ships one format, and decodes bitmaps outside the main thread without Pixi's own worker. */
const initialised = Assets.init({
  skipDetections: true,
  preferences: { preferWorkers: false },
  loadOptions: { strategy: 'retry', retryCount: 2, retryDelay: 1500 },
});

/** How many components use a sheet; the last one unloads it. */
const uses = new Map<string, number>();

/** The sheet at `url`; unloaded when another island replaces it. */
export function useBuildingSheet(url: string): BuildingSheet {
  const [loaded, setLoaded] = useState<{ url: string; sheet: BuildingSheet } | null>(null);

  useEffect(() => {
    if (!url) return;
    let isLeft = false;
    const sheet = loadSheet(url);
    const prepare = async (): Promise<BuildingSheet> => {
      const { textures } = await sheet;
      const frames = buildingFrames(textures);
      return { state: 'ready', frames, painted: paintedMask(frames) };
    };
    prepare()
      .catch(() => missing)
      .then((prepared) => {
        if (!isLeft) setLoaded({ url, sheet: prepared });
      });
    return () => {
      isLeft = true;
      void unloadSheet(url, sheet);
    };
  }, [url]);

  if (!url) return missing;
  return loaded?.url === url ? loaded.sheet : loading;
}

async function loadSheet(url: string): Promise<Spritesheet> {
  uses.set(url, (uses.get(url) ?? 0) + 1);
  await initialised;
  return Assets.load<Spritesheet>({
    src: url,
    data: {
      // The name in the sheet lacks the content hash; the sheet and its picture have the same one.
      imageFilename: url.slice(url.lastIndexOf('/') + 1).replace(/json$/, 'webp'),
      cachePrefix: `${url}#`,
      // Buildings are drawn at about a third of their size; without mipmaps their edges would glitter.
      textureOptions: { autoGenerateMipmaps: true },
    },
  });
}

async function unloadSheet(url: string, sheet: Promise<Spritesheet>): Promise<void> {
  const usesLeft = (uses.get(url) ?? 0) - 1;
  uses.set(url, usesLeft);
  await sheet.catch(() => undefined);
  // A frame that is already under way may still draw the sheet. A sheet destroyed before that would be allocated again
  // and never be freed.
  await nextFrame();
  await nextFrame();
  // The player may have returned meanwhile.
  if (uses.get(url) === 0) await Assets.unload(url);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
