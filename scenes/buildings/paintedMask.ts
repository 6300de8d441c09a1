import type { PaintedAt } from './BuildingLayer.ts';
import type { BuildingFrames } from './buildingFrames.ts';

/** Width and height of a mask: fine enough for a pointer on a sprite, small enough to keep for every building. */
const cells = 64;
/** Minimum alpha (of 255) that counts as opaque, so that the soft shadows around a building do not belong to it. */
const paintedFrom = 90;

/** Reads where the pictures are opaque. By the returned hit test, a click beside a building does not open it. */
export function paintedMask(frames: ReadonlyMap<string, BuildingFrames>): PaintedAt {
  const context = maskContext();
  const masks = new Map<string, Uint8ClampedArray>();

  for (const [name, { picture: texture }] of frames) {
    const picture: unknown = texture.source.resource;
    if (!context || !isDrawable(picture)) continue;
    const { frame, orig, trim } = texture;
    const painted = trim ?? { x: 0, y: 0, width: orig.width, height: orig.height };
    const density = texture.source.resolution;
    context.clearRect(0, 0, cells, cells);
    context.drawImage(
      picture,
      frame.x * density,
      frame.y * density,
      frame.width * density,
      frame.height * density,
      (painted.x / orig.width) * cells,
      (painted.y / orig.height) * cells,
      (painted.width / orig.width) * cells,
      (painted.height / orig.height) * cells,
    );
    masks.set(name, context.getImageData(0, 0, cells, cells).data);
  }

  return (sprite, u, v) => {
    const mask = masks.get(sprite);
    if (!mask) return true;
    const column = Math.min(cells - 1, Math.max(0, Math.floor(u * cells)));
    const row = Math.min(cells - 1, Math.max(0, Math.floor(v * cells)));
    return (mask[(row * cells + column) * 4 + 3] ?? 0) >= paintedFrom;
  };
}

/**
 * The context of a canvas in main memory: the pixels are read after every picture, which is slow on the graphics card.
 */
function maskContext(): CanvasRenderingContext2D | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: cells, height: cells });
  return canvas.getContext('2d', { willReadFrequently: true });
}

function isDrawable(picture: unknown): picture is ImageBitmap | HTMLImageElement | HTMLCanvasElement {
  return (
    picture instanceof ImageBitmap ||
    picture instanceof HTMLImageElement ||
    picture instanceof HTMLCanvasElement
  );
}
