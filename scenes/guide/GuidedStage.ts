import type { Bus } from '#bus/createBus.ts';
import type { BuildingLayer } from '../buildings/BuildingLayer.ts';
import type { Camera } from '../camera/Camera.ts';
import type { FrameLoop } from '../stage/renderOnDemand.ts';

/** What the guide needs from the world that mounts it. */
export interface GuidedStage {
  readonly bus: Bus;
  readonly camera: Camera;
  readonly loop: FrameLoop;
  readonly buildings: Pick<BuildingLayer, 'find'>;
  /** Whether the camera shows the first view of the island, which the player has not moved. */
  readonly isUnmoved: boolean;
  /** Calls the listener whenever the view changes; returns unsubscribe. */
  onShift(listener: () => void): () => void;
}
