import type { MapCanvas } from '#scenes/stage/mapCanvas.ts';

let opened: MapCanvas | null = null;
let opening: Promise<void> | null = null;

/** The only entry point to the scenes: loads their code and opens their canvas without delaying the landing page. */
export async function loadWorld() {
  const loading = import('#scenes/World.tsx');
  opening ??= openCanvas().catch((error: unknown) => {
    // The next call requests the canvas's file again.
    opening = null;
    throw error;
  });
  const [world] = await Promise.all([loading, opening]);
  return world;
}

/** The canvas, once {@link loadWorld} has opened it; null before that, and where there is no WebGL. */
export const mapCanvas = (): MapCanvas | null => opened;

/**
 * Opens the canvas while the scenes load: the canvas's module is small and arrives long before the scenes. Opening the
 * canvas blocks the page, but the scenes have been requested by then.
 */
async function openCanvas(): Promise<void> {
  const { maxPixelsPerPx, openMapCanvas } = await import('#scenes/stage/mapCanvas.ts');
  const ratio = Math.min(devicePixelRatio, maxPixelsPerPx);
  opened = openMapCanvas({ width: innerWidth, height: innerHeight }, ratio);
}
