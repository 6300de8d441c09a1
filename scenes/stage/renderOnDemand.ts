/** Something that moves: lets `elapsedMs` pass and says whether it wants another frame. */
export type Mover = (elapsedMs: number) => boolean;

export interface FrameLoop {
  /** Something changed: draw one frame, soon; asked by a mover, this one. Any number of requests make one drawing. */
  request(): void;
  /** Something may have moved: tick the movers, soon, and draw only if one of them asks for it. */
  wake(): void;
  /** Ticked in every frame, before the drawing; returns the way to stop. What moves is drawn, unless it says not to be. */
  addMover(mover: Mover, manners?: { isDrawn: boolean }): () => void;
  /** What draws; until it is told, the movers alone are ticked. */
  drawWith(draw: () => void): void;
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
  const movers = new Map<Mover, { isDrawn: boolean }>();
  let draw: (() => void) | null = null;
  let frame: number | null = null;
  let previousMs: number | null = null;
  let isStopped = false;
  let isMovingNow = false;
  let hasChanged = true;

  const wake = (): void => {
    if (frame === null && !isStopped) frame = clock.requestFrame(tick);
  };

  const request = (): void => {
    hasChanged = true;
    if (!isMovingNow) wake();
  };

  const move = (elapsedMs: number): boolean => {
    let isMoving = false;
    let isSeenMoving = false;
    isMovingNow = true;
    for (const [mover, { isDrawn }] of movers) {
      if (!mover(elapsedMs)) continue;
      isMoving = true;
      isSeenMoving ||= isDrawn;
    }
    isMovingNow = false;
    if (draw !== null && (hasChanged || isSeenMoving)) {
      // What moved is drawn once more, where it has come to rest.
      hasChanged = isSeenMoving;
      draw();
    }
    return isMoving;
  };

  const tick = (timeMs: number): void => {
    frame = null;
    const elapsedMs = previousMs === null ? firstFrameMs : Math.min(timeMs - previousMs, longestFrameMs);
    const isMoving = move(elapsedMs);
    previousMs = isMoving || frame !== null ? timeMs : null;
    if (isMoving) wake();
  };

  return {
    request,
    wake,
    addMover(mover, manners = { isDrawn: true }) {
      movers.set(mover, manners);
      return () => void movers.delete(mover);
    },
    drawWith(newDraw) {
      draw = newDraw;
      request();
    },
    drawNow() {
      hasChanged = true;
      if (!isStopped && move(0)) wake();
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
