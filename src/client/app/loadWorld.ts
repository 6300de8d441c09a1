import { type MapCanvas, maxPixelsPerPx, openMapCanvas } from '#scenes/stage/mapCanvas.ts';

let opened: MapCanvas | null = null;
let isAsked = false;

/** The only door to the scenes: their canvas, fetched when there is a player for it. The landing does not wait for it. */
export const loadWorld = () => {
  // Not at once: whatever else is to be fetched is asked for first.
  if (!isAsked) setTimeout(openCanvas);
  isAsked = true;
  return import('#scenes/World.tsx');
};

/** The canvas that was opened while the scenes were on their way; null where there is no WebGL. */
export const mapCanvas = (): MapCanvas | null => opened;

function openCanvas(): void {
  const ratio = Math.min(devicePixelRatio, maxPixelsPerPx);
  opened = openMapCanvas({ width: innerWidth, height: innerHeight }, ratio);
}
