export type GraphicsContext = WebGL2RenderingContext | WebGLRenderingContext;

/** The canvas of the map and its only graphics context. */
export interface MapCanvas {
  element: HTMLCanvasElement;
  gl: GraphicsContext;
}

/** Maximum number of device pixels per CSS pixel: more would drain a phone's battery without a visible difference. */
export const maxPixelsPerPx = 2;

/** Attributes of the context: those that PixiJS requests when it opens a transparent canvas itself. */
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

/** Margin of the canvas on every side as a share of the window: a drag within the margin only shifts the canvas. */
const marginShare = 0.1;

/** How far the canvas extends beyond a window of this size on every side, in CSS pixels. */
export function marginAround({ width, height }: Size): Size {
  return { width: Math.ceil(width * marginShare), height: Math.ceil(height * marginShare) };
}

/** The size of the canvas for a window of this size, in CSS pixels. */
export function canvasFor(window: Size): Size {
  const margin = marginAround(window);
  return { width: window.width + 2 * margin.width, height: window.height + 2 * margin.height };
}

/**
 * Opens the canvas of the map for a window of this size (CSS pixels) with `pixelRatio` device pixels per CSS pixel.
 * Returns null if this machine cannot draw with WebGL. Opening blocks the page until the graphics card has answered, so
 * the page opens the canvas while the scenes' code is still loading. It is opened at its full size, because resizing it
 * later would block again.
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
