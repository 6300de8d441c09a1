import type { MapBuilding } from '../buildings/MapBuilding.ts';
import type { ScreenPoint } from '../camera/coordinates.ts';
import type { MapGestures } from '../camera/dragCamera.ts';
import type { WorldStage } from './WorldStage.ts';

/** How far beside a building a finger may be and still tap it, in CSS pixels. */
const fingerReachPx = 12;

/** Gesture callbacks of the map: they mark hovered and pressed buildings, set the cursor and emit taps. */
export function mapGestures(stage: WorldStage, host: HTMLElement): MapGestures {
  const { bus, camera, buildings, loop } = stage;
  const under = (at: ScreenPoint | null, reachPx = 0): MapBuilding | null =>
    at && buildings.at(camera.toMap(at), reachPx / camera.state.scale);

  return {
    moved: () => loop.wake(),
    tapped(at, byFinger) {
      const building = under(at, byFinger ? fingerReachPx : 0);
      if (building) bus.emit('building.tapped', { buildingId: building.view.id });
      return building !== null;
    },
    hovers(at) {
      const building = under(at);
      buildings.hover(building);
      host.style.cursor = building ? 'pointer' : at && camera.canBeDragged() ? 'grab' : '';
    },
    presses: (at) => buildings.press(under(at)),
    isFrozen: () => bus.world.getState().frozen,
  };
}
