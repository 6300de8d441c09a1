import type { Camera } from './Camera.ts';
import { screenPoint } from './coordinates.ts';

/** How far an arrow key moves the map, as a share of the window. */
const stepShare = 0.15;
const zoomStep = 1.25;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

/** Moves the camera by arrow keys, plus and minus; false if the key means nothing to it. */
export function steerByKey(camera: Camera, key: string): boolean {
  const { width, height } = camera.window;
  const step = steps[key];
  if (step) {
    camera.stop();
    camera.panBy(step[0] * width * stepShare, step[1] * height * stepShare);
    return true;
  }
  const factor = zooms[key];
  if (factor) camera.zoomAt(screenPoint(width / 2, height / 2), factor);
  return factor !== undefined;
}
