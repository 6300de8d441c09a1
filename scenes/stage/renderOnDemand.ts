/** Something that moves: lets `elapsedMs` pass and says whether it wants another frame. */
export type Mover = (elapsedMs: number) => boolean;

export interface FrameLoop {
  /** Something changed: draw one frame, soon. Any number of requests before it make one frame. */
  request(): void;
  /** Ticked in every frame, before the drawing; returns the way to stop. */
  addMover(mover: Mover): () => void;
  /** What draws; nothing until the renderer is there. */
  drawWith(draw: (() => void) | null): void;
  /** Draws at once, without time passing: for a canvas that was just resized and is blank. */
  drawNow(): void;
  start(): void;
  stop(): void;
}

export interface FrameClock {
  requestFrame(callback: (timeMs: number) => void): number;
  cancelFrame(handle: number): void;
}

/** The first frame after a rest has no predecessor to measure from. */
const firstFrameMs = 1000 / 60;
/** After a hiccup things go on from where they were instead of jumping. */
const longestFrameMs = 250;

/**
 * The ticker of the world: it runs while something moves and sleeps otherwise, so an idle map makes no
 * `render()` call at all.
 */
export function renderOnDemand(clock: FrameClock = browserClock): FrameLoop {
  const movers = new Set<Mover>();
  let draw: (() => void) | null = null;
  let frame: number | null = null;
  let previousMs: number | null = null;
  let isStopped = false;

  const request = (): void => {
    if (frame === null && !isStopped) frame = clock.requestFrame(tick);
  };

  const move = (elapsedMs: number): boolean => {
    let isMoving = false;
    for (const mover of movers) isMoving = mover(elapsedMs) || isMoving;
    draw?.();
    return isMoving;
  };

  const tick = (timeMs: number): void => {
    frame = null;
    const elapsedMs = previousMs === null ? firstFrameMs : Math.min(timeMs - previousMs, longestFrameMs);
    const isMoving = move(elapsedMs);
    previousMs = isMoving || frame !== null ? timeMs : null;
    if (isMoving) request();
  };

  return {
    request,
    addMover(mover) {
      movers.add(mover);
      return () => void movers.delete(mover);
    },
    drawWith(newDraw) {
      draw = newDraw;
      if (draw) request();
    },
    drawNow() {
      if (!isStopped && move(0)) request();
    },
    start() {
      isStopped = false;
      request();
    },
    stop() {
      isStopped = true;
      if (frame !== null) clock.cancelFrame(frame);
      frame = null;
      previousMs = null;
    },
  };
}

const browserClock: FrameClock = {
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};
