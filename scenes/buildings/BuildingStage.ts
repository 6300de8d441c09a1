import type { Bus } from '#bus/createBus.ts';
import type { Camera } from '../camera/Camera.ts';
import type { FrameLoop } from '../stage/renderOnDemand.ts';
import type { BuildingLayer } from './BuildingLayer.ts';

/** What the components of a building need from the world that mounts them. */
export interface BuildingStage {
  readonly bus: Bus;
  readonly camera: Camera;
  readonly loop: FrameLoop;
  readonly buildings: BuildingLayer;
  /** Calls the listener at once and whenever the map is drawn for another view; returns unsubscribe. */
  onView(listener: (camera: Camera) => void): () => void;
}
