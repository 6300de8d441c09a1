import type { OpenedBuilding, WorldView } from '#bus/worldView.ts';
import { mapSize } from '#bus/worldView.ts';
import type { MapBuilding } from '../buildings/MapBuilding.ts';
import { type CameraState, centredOn, clearBox } from '../camera/cameraBounds.ts';
import { mapPoint } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { GuidedStage } from './GuidedStage.ts';

/** Time in which the camera goes to a building that is opened, and back. */
const travelMs = 360;
/** Largest factor by which the camera zooms in on a building. */
const maxFactor = 1.5;
/** Share of the free part of the window that a building fills at most after zooming in. */
const filledShare = 0.5;

export interface Approach {
  /** Whether the camera is at an opened building, or on its way there or back. */
  isUnderWay(): boolean;
  stop(): void;
}

interface Travel {
  from: CameraState;
  to: CameraState;
  elapsedMs: number;
}

/**
 * Moves the view to the building whose screen is open, into the part of the window that the screen leaves free, and
 * back when the screen closes. Once the player has moved the map or gone to another island, the view stays there. With
 * reduced motion the camera stays where it is (rule book: map.md, Opened building).
 */
export function approachBuildings({ bus, camera, loop, buildings }: GuidedStage): Approach {
  let travel: Travel | null = null;
  /** The view before the way there; null while there is none. */
  let home: CameraState | null = null;
  /** The view that the camera was given last: any other means that something else has moved it. */
  let given: CameraState | null = null;

  const give = (state: CameraState): void => {
    camera.show(state);
    given = camera.state;
  };
  const isMovedByOthers = () => given !== camera.state;
  const end = (): void => {
    travel = null;
    home = null;
  };
  const go = (to: CameraState): void => {
    travel = { from: camera.state, to, elapsedMs: 0 };
    given = camera.state;
    loop.wake();
  };

  const follow = ({ opened }: WorldView, before: WorldView): void => {
    if (opened === before.opened) return;
    const building = opened && buildings.find(opened.buildingId);
    if (home !== null && isMovedByOthers()) end();
    else if (opened && building && !wantsLessMotion()) {
      home ??= camera.state;
      go(viewOf(building, opened, camera));
    } else if (home !== null) go(home);
  };

  const unsubscribe = bus.world.subscribe(follow);
  const removeMover = loop.addMover(
    (elapsedMs) => {
      if (travel === null) return false;
      if (isMovedByOthers()) {
        end();
        return false;
      }
      travel.elapsedMs += elapsedMs;
      const share = Math.min(1, travel.elapsedMs / travelMs);
      give(share < 1 ? between(travel.from, travel.to, eased(share)) : travel.to);
      if (share === 1) {
        if (travel.to === home) home = null;
        travel = null;
      }
      // The camera's own mover sees this view in the next frame.
      return true;
    },
    { isDrawn: false },
  );
  return {
    isUnderWay: () => home !== null,
    stop() {
      unsubscribe();
      removeMover();
    },
  };
}

/** The view with this building in the free part of the window: closer, if the building is small there. */
function viewOf(
  { box }: Pick<MapBuilding, 'box'>,
  { covered }: OpenedBuilding,
  { state, window }: GuidedStage['camera'],
): CameraState {
  const free = clearBox(state, window, covered);
  const fitting = Math.min(free.width / box.width, free.height / box.height) * filledShare;
  const factor = Math.min(maxFactor, Math.max(1, fitting));
  const centre = mapPoint(box.left + box.width / 2, box.top + box.height / 2);
  return centredOn(centre, state.scale * factor, mapSize, window, covered);
}

/** Starts and ends softly. */
const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

function between(from: CameraState, to: CameraState, share: number): CameraState {
  // Interpolates map units per pixel and not the scale, as the camera does: the way is then a straight line.
  const scale = 1 / (1 / from.scale + (1 / to.scale - 1 / from.scale) * share);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}
