import { type MapLook, mapSize } from '#bus/worldView.ts';
import type { Camera } from '../camera/Camera.ts';
import { coverScale } from '../camera/cameraBounds.ts';
import { screenPoint } from '../camera/coordinates.ts';
import type { Approach } from './approachBuildings.ts';
import type { GuidedStage } from './GuidedStage.ts';

/** How long the view may have changed until it is reported: browsers limit how often an address may be written. */
const reportAfterMs = 500;

/**
 * Reports where the player looks (`view.changed`) while it changes, at most twice a second. The way to an opened
 * building and back is not reported. Returns a function that stops this.
 */
export function reportView(
  stage: GuidedStage,
  approach: Pick<Approach, 'isUnderWay' | 'isAtCall'>,
): () => void {
  const { bus, camera } = stage;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const report = (): void => {
    timer = null;
    if (approach.isUnderWay()) return;
    const { layer } = bus.world.getState();
    const look = stage.isUnmoved || approach.isAtCall() ? null : lookOf(layer, camera);
    bus.emit('view.changed', { layer, look });
  };
  const unsubscribe = stage.onShift(() => {
    timer ??= setTimeout(report, reportAfterMs);
  });
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
  };
}

/** The camera's view in whole map units, which is as exact as an address needs to be. */
function lookOf(layer: number, camera: Pick<Camera, 'state' | 'window' | 'toMap'>): MapLook {
  const { width, height } = camera.window;
  const middle = camera.toMap(screenPoint(width / 2, height / 2));
  const zoom = camera.state.scale / coverScale(mapSize, camera.window);
  return { layer, x: Math.round(middle.x), y: Math.round(middle.y), zoom: Math.round(zoom * 1000) / 1000 };
}
