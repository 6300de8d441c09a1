import { type MapKey, mapKeyOf, type PanKey, type ZoomKey } from '#bus/mapKeys.ts';
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

const isPanKey = (key: MapKey): key is PanKey => Object.hasOwn(steps, key);

/** Moves the camera by `panKeys` and zooms by `zoomKeys`. */
export function moveByKey(camera: Camera, key: MapKey, { atOnce = false } = {}): void {
  const { width, height } = camera.window;
  if (isPanKey(key)) {
    const [x, y] = steps[key];
    camera.glideBy(x * width * stepShare, y * height * stepShare, { atOnce });
  } else camera.glideZoomAt(screenPoint(width / 2, height / 2), zooms[key], { atOnce });
}

/**
 * Lets the keyboard move the map of `host` while nothing, or one of the map's own buildings, has the focus. Lists,
 * sliders and dialogs keep their arrow keys. The zoom keys, which buttons do not use, also work while a button outside
 * the map has the focus. Returns a function that removes the listener.
 */
export function listenForCameraKeys(
  host: HTMLElement,
  camera: Camera,
  { isFrozen, moved }: { isFrozen(): boolean; moved(): void },
): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = mapKeyOf(event);
    if (key === null || !mayHandle(host, event.target, key) || isFrozen()) return;
    moveByKey(camera, key, { atOnce: wantsLessMotion() });
    event.preventDefault();
    moved();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

function mayHandle(host: HTMLElement, target: EventTarget | null, key: MapKey): boolean {
  // The map behind the landing page is inert.
  if (host.closest('[inert]')) return false;
  if (target instanceof HTMLButtonElement && !isPanKey(key)) return true;
  return target === document.body || (target instanceof Node && host.contains(target));
}
