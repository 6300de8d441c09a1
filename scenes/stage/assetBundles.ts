import { Assets, type Spritesheet, type Texture } from 'pixi.js';
import { useEffect, useState } from 'react';
import type { PaintedAt } from '../islands/BuildingCast.ts';
import { paintedMask } from './paintedMask.ts';

/** The sheet with an island's buildings: on its way, there, or not to be had. */
export type Atlas =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly frames: Readonly<Record<string, Texture>>;
      readonly painted: PaintedAt;
    }
  | { readonly state: 'missing' };

/** A sheet that did not arrive is asked for again after these pauses; then names without pictures must do. */
const askAgainAfterMs = [800, 3000];

/** The sheet at `url`; given back to the graphics card when another island takes its place. */
export function useAtlas(url: string): Atlas {
  const [loaded, setLoaded] = useState<{ url: string; atlas: Atlas } | null>(null);

  useEffect(() => {
    if (!url) return;
    const wanted = new AbortController();
    loadSheet(url, wanted.signal).then(
      (sheet) => {
        if (wanted.signal.aborted) return;
        // Buildings are drawn at about a third of their size; without smaller copies their edges would glitter.
        sheet.textureSource.autoGenerateMipmaps = true;
        const painted = paintedMask(sheet.textures);
        setLoaded({ url, atlas: { state: 'ready', frames: sheet.textures, painted } });
      },
      () => {
        if (!wanted.signal.aborted) setLoaded({ url, atlas: { state: 'missing' } });
      },
    );
    return () => {
      wanted.abort();
      void Assets.unload(url);
    };
  }, [url]);

  if (!url) return missing;
  return loaded?.url === url ? loaded.atlas : loading;
}

const loading: Atlas = { state: 'loading' };
const missing: Atlas = { state: 'missing' };

async function loadSheet(url: string, signal: AbortSignal): Promise<Spritesheet> {
  for (const pauseMs of askAgainAfterMs) {
    try {
      return await Assets.load<Spritesheet>(url);
    } catch (fault) {
      if (signal.aborted) throw fault;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return Assets.load<Spritesheet>(url);
}
