export type GraphicsContext = WebGL2RenderingContext | WebGLRenderingContext;

/** The canvas of the map and the one graphics context it will ever have. */
export interface MapCanvas {
  element: HTMLCanvasElement;
  gl: GraphicsContext;
}

/** More device pixels per CSS pixel than this cost a phone its battery and are not seen. */
export const mostPixelsPerPx = 2;

/** As PixiJS would ask for a transparent canvas. */
const attributes: WebGLContextAttributes = {
  alpha: true,
  premultipliedAlpha: true,
  antialias: false,
  stencil: true,
};

/**
 * Opens the canvas of the map, so large in device pixels; null where this machine cannot draw with WebGL. That stops
 * the page until the graphics card has answered, so the page does it while the scenes' code is still on its way, and
 * at the full size: a canvas that grows later stops it again.
 */
export function openMapCanvas(width: number, height: number): MapCanvas | null {
  const element = document.createElement('canvas');
  element.width = Math.max(1, Math.round(width));
  element.height = Math.max(1, Math.round(height));
  try {
    const gl = element.getContext('webgl2', attributes) ?? element.getContext('webgl', attributes);
    return gl && { element, gl };
  } catch {
    return null;
  }
}
