import { type MapCanvas, maxPixelsPerPx, openMapCanvas } from '#scenes/stage/mapCanvas.ts';

let opened: MapCanvas | null = null;
let isAsked = false;

/**
 * The only entry point to the scenes: their canvas, loaded once a player is logged in. The landing page does not wait
 * for it.
 */
export const loadWorld = () => {
  // Not at once: other requests start first.
  if (!isAsked) setTimeout(openCanvas);
  isAsked = true;
  return import('#scenes/World.tsx');
};

/** The canvas that was opened while the scenes were loading; null where there is no WebGL. */
export const mapCanvas = (): MapCanvas | null => opened;

function openCanvas(): void {
  const ratio = Math.min(devicePixelRatio, maxPixelsPerPx);
  opened = openMapCanvas({ width: innerWidth, height: innerHeight }, ratio);
}
