/** Something that moves: advances by `elapsedMs` and returns whether it needs another frame. */
type Mover = (elapsedMs: number) => boolean;

export interface FrameLoop {
  /**
   * Requests a drawing in the next frame, or in the current one if a mover calls this. Several requests result in one
   * drawing.
   */
  request(): void;
  /** Requests a tick of the movers in the next frame. It draws only if a drawn mover moves or a mover requests it. */
  wake(): void;
  /**
   * Adds a mover, which is ticked in every frame before the drawing; returns unsubscribe. With `isDrawn: false`, its
   * motion alone causes no drawing.
   */
  addMover(mover: Mover, options?: { isDrawn: boolean }): () => void;
  /** Sets the function that draws; without one, the movers are only ticked. */
  drawWith(draw: () => void): void;
  /** Draws at once, without time passing for the movers: for a canvas that was just resized and is blank. */
  drawNow(): void;
  start(): void;
  stop(): void;
}

export interface FrameClock {
  requestFrame(callback: (timeMs: number) => void): number;
  cancelFrame(handle: number): void;
}

/** Assumed duration of the first frame after a pause, which has no previous frame to measure from. */
const firstFrameMs = 1000 / 60;
/** Longest duration of a frame, so that after a stall motion continues from where it was instead of jumping. */
const maxFrameMs = 250;

/**
 * The ticker of the world: it runs only while something moves, so an idle map makes no `render()` call at all.
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
      // After a motion, the objects are drawn once more, in their final position.
      hasChanged = isSeenMoving;
      draw();
    }
    return isMoving;
  };

  const tick = (timeMs: number): void => {
    frame = null;
    const elapsedMs = previousMs === null ? firstFrameMs : Math.min(timeMs - previousMs, maxFrameMs);
    const isMoving = move(elapsedMs);
    previousMs = isMoving || frame !== null ? timeMs : null;
    if (isMoving) wake();
  };

  return {
    request,
    wake,
    addMover(mover, options = { isDrawn: true }) {
      movers.set(mover, options);
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
