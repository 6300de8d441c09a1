/** A graphics context that comes back within this time is not reported. */
const unreportedMs = 1500;

export interface ContextWatch {
  /** The context is lost for longer than a moment. */
  lost(): void;
  /** The canvas can be drawn on again; `wasReported` if `lost` was called. */
  restored(wasReported: boolean): void;
}

/**
 * Watches for the loss of the graphics context (another program, a sleeping phone). Pixi restores it and uploads
 * everything again; the canvas and its listeners exist as long as the page.
 */
export function watchContext(canvas: HTMLCanvasElement, { lost, restored }: ContextWatch): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wasReported = false;
  canvas.addEventListener('webglcontextlost', () => {
    timer ??= setTimeout(() => {
      wasReported = true;
      lost();
    }, unreportedMs);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    restored(wasReported);
    wasReported = false;
  });
}
