/**
 * A pen for a fresh canvas of so many pixels; null where there is none to paint on. The processor keeps the canvas:
 * a graphics card that has to set up every small one anew takes longer over it than the painting itself does.
 */
export function newPen(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}
