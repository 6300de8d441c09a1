import type { Camera } from '../camera/Camera.ts';

/** Least distance of a name from the edges of the window. */
const marginPx = 8;

/** Gives a name the distances from its place on the map to the edges of the window, so that no edge cuts it off. */
export function boundName(name: HTMLElement, x: number, camera: Camera): void {
  const { left, width } = camera.inView();
  const { scale } = camera.state;
  name.style.setProperty('--to-left', `${Math.round((left - x) * scale + marginPx)}px`);
  name.style.setProperty('--to-right', `${Math.round((left + width - x) * scale - marginPx)}px`);
}
