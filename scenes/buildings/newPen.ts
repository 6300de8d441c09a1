/**
 * A pen for a fresh canvas of so many pixels; null where there is none to paint on.
 *
 * @param kept by the processor where the canvas is small and painted on again and again: a graphics card takes longer to
 *   set it up than the painting takes. By the graphics card where it becomes a texture: it then need not be carried
 *   there.
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

/**
 * One canvas for what is copied from it before the next thing is painted. Asked for with a size, it is empty again: a
 * canvas each would stay in memory until the browser clears it away.
 */
export function sketchPen(): (width: number, height: number) => CanvasRenderingContext2D | null {
  let pen: CanvasRenderingContext2D | null = null;
  return (width, height) => {
    pen ??= newPen(width, height, 'byProcessor');
    if (pen) Object.assign(pen.canvas, { width, height });
    return pen;
  };
}
