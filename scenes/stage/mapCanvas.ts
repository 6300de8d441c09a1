export type GraphicsContext = WebGL2RenderingContext | WebGLRenderingContext;

/** The canvas of the map and its only graphics context. */
export interface MapCanvas {
  element: HTMLCanvasElement;
  gl: GraphicsContext;
}

/** More device pixels per CSS pixel than this drain a phone's battery and are not visible. */
export const maxPixelsPerPx = 2;

/** What PixiJS asks for when it opens a transparent canvas itself. */
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

/** Share of the window by which the canvas is larger on every side: a drag within it only shifts the canvas. */
const marginShare = 0.1;

/** How far the canvas reaches beyond a window of this size on every side, CSS pixels. */
export function marginAround({ width, height }: Size): Size {
  return { width: Math.ceil(width * marginShare), height: Math.ceil(height * marginShare) };
}

/** The size of the canvas for a window of this size, CSS pixels. */
export function canvasFor(window: Size): Size {
  const margin = marginAround(window);
  return { width: window.width + 2 * margin.width, height: window.height + 2 * margin.height };
}

/**
 * Opens the canvas of the map for a window of this size (CSS pixels) with that many device pixels for each; null where
 * this machine cannot draw with WebGL. Opening blocks the page until the graphics card has answered, so the page does
 * it while the scenes' code is still loading, and at the full size, because resizing the canvas later blocks again.
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
