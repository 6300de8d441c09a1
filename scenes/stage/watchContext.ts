/** Time within which a lost graphics context may come back without being reported. */
const unreportedMs = 1500;

export interface ContextWatch {
  /** Called when the context has been lost for longer than `unreportedMs`. */
  lost(): void;
  /** Called when the canvas can be drawn on again; `wasReported` is true if `lost` was called. */
  restored(wasReported: boolean): void;
}

/**
 * Watches for the loss of the graphics context, which another program or a sleeping phone may cause. Pixi restores the
 * context and uploads everything again. The listeners are not removed, because the canvas exists as long as the page.
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
