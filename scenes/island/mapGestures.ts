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
      const reachPx = byFinger ? fingerReachPx : 0;
      const buildingId =
        under(at, reachPx)?.view.id ?? stage.ships?.at(camera.toMap(at), reachPx / camera.state.scale);
      if (buildingId) bus.emit('building.tapped', { buildingId });
      return Boolean(buildingId);
    },
    hovers(at) {
      const building = under(at);
      buildings.hover(building);
      const water = building || !at ? null : camera.toMap(at);
      stage.ships?.hover(water);
      const isShip = water !== null && Boolean(stage.ships?.at(water, 0));
      host.style.cursor = building || isShip ? 'pointer' : at && camera.canBeDragged() ? 'grab' : '';
    },
    presses: (at) => buildings.press(under(at)),
    isFrozen: () => bus.world.getState().frozen,
  };
}
