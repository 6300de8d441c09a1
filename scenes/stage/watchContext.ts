/** A graphics context that comes back within this time is not missed by anyone. */
const unnoticedMs = 1500;

export interface ContextWatch {
  /** The canvas has been blank for longer than a moment. */
  lost(): void;
  /** The canvas can be drawn on again; `wasMissed` if it was told to be lost. */
  restored(wasMissed: boolean): void;
}

/**
 * Watches a canvas whose graphics card may take its context away (another program, a sleeping phone). Pixi itself asks
 * for a new one and uploads everything again; the canvas lives as long as the page, and so does the watch.
 */
export function watchContext(canvas: HTMLCanvasElement, { lost, restored }: ContextWatch): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wasMissed = false;
  canvas.addEventListener('webglcontextlost', () => {
    timer ??= setTimeout(() => {
      wasMissed = true;
      lost();
    }, unnoticedMs);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    restored(wasMissed);
    wasMissed = false;
  });
}
