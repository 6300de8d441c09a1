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

/**
 * Formats are not detected, because the game ships only one. Pixi's worker is not used, because bitmaps are decoded off
 * the main thread even without it.
 */
const initialised = Assets.init({
  skipDetections: true,
  preferences: { preferWorkers: false },
  loadOptions: { strategy: 'retry', retryCount: 2, retryDelay: 1500 },
});

/** Counts the components that use a sheet. The last one that stops using it unloads it. */
interface SheetUse {
  /** Number of components that use the sheet now. */
  users: number;
  /** Number of times that a component stopped using the sheet. */
  leaves: number;
  /** Resolves when no unload is under way; until then, Pixi would return a sheet that is being destroyed. */
  unloaded: Promise<unknown>;
}

const uses = new Map<string, SheetUse>();

function countedUse(url: string): SheetUse {
  const use = uses.get(url) ?? { users: 0, leaves: 0, unloaded: initialised };
  uses.set(url, use);
  return use;
}

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
      // A player who returns must not get this sheet, because it may be destroyed by then.
      setLoaded(null);
      void unloadSheet(url, sheet);
    };
  }, [url]);

  if (!url) return missing;
  return loaded?.url === url ? loaded.sheet : loading;
}

/** Loads a sheet of sprites, and counts one more user of it. */
export async function loadSheet(url: string): Promise<Spritesheet> {
  const use = countedUse(url);
  use.users += 1;
  await use.unloaded;
  return Assets.load<Spritesheet>({
    src: url,
    data: {
      // The picture's name in the sheet lacks the content hash, so it is derived from the sheet's URL, which has the
      // same hash.
      imageFilename: url.slice(url.lastIndexOf('/') + 1).replace(/json$/, 'webp'),
      cachePrefix: `${url}#`,
      // Buildings are drawn at about a third of their size; without mipmaps their edges would flicker.
      textureOptions: { autoGenerateMipmaps: true },
    },
  });
}

/** Counts one user less of a loaded sheet; without any, its textures are released after the next frames. */
export async function unloadSheet(url: string, sheet: Promise<Spritesheet>): Promise<void> {
  const use = countedUse(url);
  use.users -= 1;
  use.leaves += 1;
  const { leaves } = use;
  await sheet.catch(() => undefined);
  // Waits two frames, because a requested frame may still draw the sheet: a sheet destroyed before that would be
  // allocated again and never be freed.
  await nextFrame();
  await nextFrame();
  // The player may have returned to the island in the meantime, and may have left it again since.
  if (use.users === 0 && use.leaves === leaves) use.unloaded = Assets.unload(url).catch(() => undefined);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
