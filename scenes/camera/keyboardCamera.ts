import type { PanKey, ZoomKey } from '#bus/mapKeys.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { Camera } from './Camera.ts';
import { screenPoint } from './coordinates.ts';

/** How far an arrow key moves the map, as a share of the window. */
const stepShare = 0.15;
const zoomStep = 1.25;

const steps: Readonly<Record<PanKey, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
};
const zooms: Readonly<Record<ZoomKey, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

const isPanKey = (key: string): key is PanKey => Object.hasOwn(steps, key);
const isZoomKey = (key: string): key is ZoomKey => Object.hasOwn(zooms, key);

/** Moves the camera by `panKeys` and zooms by `zoomKeys`; returns false for any other key. */
export function moveByKey(camera: Camera, key: string, { atOnce = false } = {}): boolean {
  const { width, height } = camera.window;
  if (isPanKey(key)) {
    const [x, y] = steps[key];
    camera.glideBy(x * width * stepShare, y * height * stepShare, { atOnce });
    return true;
  }
  if (isZoomKey(key)) {
    camera.glideZoomAt(screenPoint(width / 2, height / 2), zooms[key], { atOnce });
    return true;
  }
  return false;
}

/**
 * Lets the keyboard move the map of `host` while nothing, or one of the map's own buildings, has the focus. Lists,
 * sliders and dialogs keep their arrow keys. Returns a function that removes the listener.
 */
export function listenForCameraKeys(
  host: HTMLElement,
  camera: Camera,
  { isFrozen, moved }: { isFrozen(): boolean; moved(): void },
): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!mayHandle(host, event.target) || isFrozen()) return;
    if (!moveByKey(camera, event.key, { atOnce: wantsLessMotion() })) return;
    event.preventDefault();
    moved();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

function mayHandle(host: HTMLElement, target: EventTarget | null): boolean {
  // The map behind the landing page is inert.
  if (host.closest('[inert]')) return false;
  return target === document.body || (target instanceof Node && host.contains(target));
}
