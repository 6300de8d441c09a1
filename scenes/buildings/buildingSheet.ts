import { ImageSource, type Renderer, Spritesheet, type SpritesheetData, Texture } from 'pixi.js';
import { useEffect, useState } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import { handOverSheet } from '../pixi/handOverSheet.ts';
import type { PaintedAt } from './BuildingLayer.ts';
import { type BuildingFrames, buildingFrames } from './buildingFrames.ts';
import { paintedMask } from './paintedMask.ts';

/** The sheet with an island's buildings: on its way, there, or not to be had. */
export type BuildingSheet =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly frames: ReadonlyMap<string, BuildingFrames>;
      readonly painted: PaintedAt;
    }
  | { readonly state: 'missing' };

/** A sheet that did not arrive is asked for again after these pauses; then names without pictures must do. */
const askAgainAfterMs = [800, 3000];

/** The sheet at `url`, handed to the graphics card; given back when another island takes its place. */
export function useBuildingSheet(url: string, renderer: Renderer): BuildingSheet {
  const [loaded, setLoaded] = useState<{ url: string; sheet: BuildingSheet } | null>(null);

  useEffect(() => {
    if (!url) return;
    const wanted = new AbortController();
    let held: Spritesheet | null = null;
    const load = async (): Promise<void> => {
      const sheet = await loadSheet(url, wanted.signal);
      await handOverSheet(renderer, sheet.textureSource, wanted.signal);
      if (wanted.signal.aborted) return sheet.destroy(true);
      held = sheet;
      const frames = buildingFrames(sheet.textures);
      setLoaded({ url, sheet: { state: 'ready', frames, painted: paintedMask(frames) } });
    };
    load().catch(() => {
      if (!wanted.signal.aborted) setLoaded({ url, sheet: { state: 'missing' } });
    });
    return () => {
      wanted.abort();
      held?.destroy(true);
    };
  }, [url, renderer]);

  if (!url) return missing;
  return loaded?.url === url ? loaded.sheet : loading;
}

const loading: BuildingSheet = { state: 'loading' };
const missing: BuildingSheet = { state: 'missing' };

async function loadSheet(url: string, signal: AbortSignal): Promise<Spritesheet> {
  for (const pauseMs of askAgainAfterMs) {
    try {
      return await fetchSheet(url, signal);
    } catch (fault) {
      // What is not there will not be there in three seconds either.
      if (signal.aborted || fault instanceof NotThere) throw fault;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return fetchSheet(url, signal);
}

/** Two requests do it; Pixi's own loader brings every other format along, a tenth of what a player waits for. */
async function fetchSheet(url: string, signal: AbortSignal): Promise<Spritesheet> {
  const data: SpritesheetData = await (await fetched(url, signal)).json();
  const picture = assetUrl(new URL(data.meta.image ?? '', new URL(url, location.href)).pathname);
  const resource = await createImageBitmap(await (await fetched(picture, signal)).blob());
  const source = new ImageSource({
    resource,
    alphaMode: 'premultiply-alpha-on-upload',
    // Buildings are drawn at about a third of their size; without smaller copies their edges would glitter.
    autoGenerateMipmaps: true,
  });
  const sheet = new Spritesheet({ texture: new Texture({ source }), data });
  await sheet.parse();
  return sheet;
}

async function fetched(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (answer.status === 404) throw new NotThere(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer;
}

/** No island of that name has been painted. */
class NotThere extends Error {}
