import { type Insets, nothingCovered } from '#bus/worldView.ts';
import type { Camera } from '../camera/Camera.ts';
import { clearBox } from '../camera/cameraBounds.ts';

/** Least distance of a name from the edges of the window and of the panels beside the map. */
const marginPx = 8;

/** How far a name may reach from its place on the map to the left (below 0) and to the right, in pixels. */
export interface NameReach {
  toLeft: number;
  toRight: number;
}

/** How far a name at this x of the map may reach within the window, beside the panels. */
export function reachOfName(
  x: number,
  { state, window }: Camera,
  covered: Insets = nothingCovered,
): NameReach {
  const { left, width } = clearBox(state, window, covered);
  const toLeft = Math.round((left - x) * state.scale + marginPx);
  return { toLeft, toRight: Math.round((left + width - x) * state.scale - marginPx) };
}

/** Distance of a name from the ship above it. */
const belowPx = 12;

/** How far below its ship, which is this far from the window's upper edge, a name is: below the panels there too. */
export const reachDown = (y: number, coveredTop: number): number =>
  Math.round(Math.max(belowPx, coveredTop + marginPx - y));

/** Keeps a name within its reach, so that no edge cuts it off. */
export function boundName(name: HTMLElement, { toLeft, toRight }: NameReach): void {
  name.style.setProperty('--to-left', `${toLeft}px`);
  name.style.setProperty('--to-right', `${toRight}px`);
}
