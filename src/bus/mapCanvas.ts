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

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Share of the window by which the canvas is larger on every side: so far a drag only shifts it. */
const marginShare = 0.1;

/** How far the canvas reaches beyond a window of this size on every side, CSS pixels. */
export function marginAround({ width, height }: Size): Size {
  return { width: Math.ceil(width * marginShare), height: Math.ceil(height * marginShare) };
}

/** The canvas of a window of this size, CSS pixels. */
export function canvasFor(window: Size): Size {
  const margin = marginAround(window);
  return { width: window.width + 2 * margin.width, height: window.height + 2 * margin.height };
}

/**
 * Opens the canvas of the map for a window of this size (CSS pixels) and so many device pixels for each; null where
 * this machine cannot draw with WebGL. That stops the page until the graphics card has answered, so the page does it
 * while the scenes' code is still on its way, and at the full size: a canvas that grows later stops it again.
 */
export function openMapCanvas(window: Size, pixelRatio: number): MapCanvas | null {
  const element = document.createElement('canvas');
  const { width, height } = canvasFor(window);
  element.width = Math.max(1, Math.round(width * pixelRatio));
  element.height = Math.max(1, Math.round(height * pixelRatio));
  try {
    const gl = element.getContext('webgl2', attributes) ?? element.getContext('webgl', attributes);
    return gl && { element, gl };
  } catch {
    return null;
  }
}
