import { type Insets, nothingCovered } from '#bus/worldView.ts';
import type { Camera } from '../camera/Camera.ts';
import { clearBox } from '../camera/cameraBounds.ts';

/** Least distance of a name from the edges of the window and of the panels beside the map. */
const marginPx = 8;

/** How far a name may reach from its place on the map to the left (below 0) and to the right, in pixels. */
export function reachOfName(
  x: number,
  { state, window }: Camera,
  covered: Insets = nothingCovered,
): { toLeft: number; toRight: number } {
  const { left, width } = clearBox(state, window, covered);
  const toLeft = Math.round((left - x) * state.scale + marginPx);
  return { toLeft, toRight: Math.round((left + width - x) * state.scale - marginPx) };
}

/** Writes this reach to a name, so that no edge cuts it off. */
export function boundName(name: HTMLElement, x: number, camera: Camera, covered?: Insets): void {
  const { toLeft, toRight } = reachOfName(x, camera, covered);
  name.style.setProperty('--to-left', `${toLeft}px`);
  name.style.setProperty('--to-right', `${toRight}px`);
}
