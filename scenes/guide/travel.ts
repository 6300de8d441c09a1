import type { Insets, WorldView } from '#bus/worldView.ts';
import type { Camera } from '../camera/Camera.ts';
import type { CameraState } from '../camera/cameraBounds.ts';

/** The share of the way after a share of the time: it starts and ends softly. */
export const softShare = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;

/** The view after a share of the way from one to another. */
export function between(from: CameraState, to: CameraState, share: number): CameraState {
  // Interpolates map units per pixel and not the scale, as the camera does: the way is then a straight line.
  const scale = 1 / (1 / from.scale + (1 / to.scale - 1 / from.scale) * share);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

/** What covers the window around something that is brought into view: the panels, and the cards below. */
export const coveredWithCards = ({ covered, coveredByCards = 0 }: WorldView): Insets => ({
  ...covered,
  bottom: Math.max(covered.bottom, coveredByCards),
});

/** Gives the camera views, and notices one that it got from something else. */
export interface GivenView {
  give(state: CameraState): void;
  /** Counts the view that the camera has now as given. */
  adopt(): void;
  isReplaced(): boolean;
}

export function givenView(camera: Pick<Camera, 'show' | 'state'>): GivenView {
  let given: CameraState | null = null;
  const adopt = (): void => {
    given = camera.state;
  };
  return {
    give(state) {
      camera.show(state);
      adopt();
    },
    adopt,
    isReplaced: () => given !== camera.state,
  };
}
