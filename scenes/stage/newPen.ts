/**
 * A pen for a fresh canvas of so many pixels; null where there is none to paint on.
 *
 * @param kept by the processor where the canvas is small and soon thrown away: a graphics card takes longer to set it
 *   up than the painting takes. By the graphics card where it becomes a texture: it then need not be carried there.
 */
export function newPen(
  width: number,
  height: number,
  kept: 'byProcessor' | 'byGraphicsCard',
): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: kept === 'byProcessor' });
}
