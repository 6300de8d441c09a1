/** The functions of each measured page that the bench calls. */
export interface BenchPage {
  /**
   * Drags the map to and fro for this many frames. The frames are stepped manually, as fast as they can be computed.
   */
  dragByHand(frames: number): Promise<void>;
  /** Steps this many frames without a drag, as fast as they can be computed. */
  stepByHand(frames: number): Promise<void>;
  /** Drags the map in the browser's own frames for `forMs` milliseconds. Returns the number of frames. */
  dragInRealFrames(forMs: number): Promise<number>;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}

const params = new URLSearchParams(location.search);
const handDriven = params.has('byHand');
export const buildingCount = Number(params.get('buildings') ?? 60);
export const withVideo = params.has('video');

/** Largest distance of the drag, in CSS pixels. */
const reachPx = 40;
const frameMs = 1000 / 60;

const browserFrame = globalThis.requestAnimationFrame.bind(globalThis);
const browserTimeout = globalThis.setTimeout.bind(globalThis);
const waiting: FrameRequestCallback[] = [];
const firstHandTimeMs = 1_000_000;
let handTimeMs = firstHandTimeMs;
let isHurried = false;
/** Upper bound of the page's timeouts while frames are stepped by {@link hurryUntil}, milliseconds. */
const hurriedPauseMs = 5;

/**
 * On a manually driven page, replaces requestAnimationFrame and setTimeout, and lets the device's time pass with the
 * frames, so that what moves by the clock moves alike on a slow machine. Call it before anything else uses them.
 */
export function takeFrames(): void {
  if (!handDriven) return;
  const startedAtMs = Date.now();
  Date.now = () => Math.round(startedAtMs + handTimeMs - firstHandTimeMs);
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
  globalThis.setTimeout = new Proxy(browserTimeout, {
    apply: (ask, page, [call, ms = 0, ...given]) =>
      Reflect.apply(ask, page, [call, isHurried ? Math.min(ms, hurriedPauseMs) : ms, ...given]),
  });
}

/** Steps frames for this long, so that fades end and pictures load. */
export async function settle(forMs: number): Promise<void> {
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    await new Promise((resolve) => browserTimeout(resolve, 20));
    stepFrame();
  }
}

/** Steps frames as fast as the page can compute them, with shortened timeouts, until `isDone` returns true. */
export async function hurryUntil(isDone: () => boolean): Promise<void> {
  isHurried = true;
  while (!isDone()) {
    await new Promise((resolve) => browserTimeout(resolve, 1));
    stepFrame();
  }
  isHurried = false;
}

/** Lets the bench drag the page through `window.bench`: sends pointer events of a finger to `element`. */
export function offerDragging(element: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect();
  const reach = Math.min(reachPx, width / 4);
  const send = (type: string, frame: number): void => {
    const x = width / 2 + Math.abs((frame % (2 * reach)) - reach);
    element.dispatchEvent(touchAt(type, x, height / 2));
  };

  window.bench = {
    async dragByHand(frames) {
      send('pointerdown', 0);
      for (let frame = 1; frame <= frames; frame++) {
        send('pointermove', frame);
        stepFrame();
        if (frame % 200 === 0) await nextTask();
      }
      send('pointerup', frames);
    },
    async stepByHand(frames) {
      for (let frame = 1; frame <= frames; frame++) stepFrame();
    },
    async dragInRealFrames(forMs) {
      send('pointerdown', 0);
      let frames = 0;
      for (const endMs = performance.now() + forMs; performance.now() < endMs; ) {
        await new Promise(browserFrame);
        frames += 1;
        send('pointermove', frames);
      }
      send('pointerup', frames);
      return frames;
    },
  };
}

function stepFrame(): void {
  handTimeMs += frameMs;
  for (const callback of waiting.splice(0)) callback(handTimeMs);
}

function touchAt(type: string, x: number, y: number): PointerEvent {
  const init = { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'touch' };
  return new PointerEvent(type, init);
}

// One channel for all waits, because a channel per wait could be garbage-collected while it is in use.
const { port1: receiver, port2: sender } = new MessageChannel();

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    receiver.onmessage = () => resolve();
    sender.postMessage(null);
  });
}
