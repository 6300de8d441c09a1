import type { Bus } from '#bus/createBus.ts';
import type { Camera } from '../camera/Camera.ts';

/** What marks need from the world that mounts them. */
export interface MarkStage {
  readonly bus: Bus;
  onView(listener: (camera: Camera) => void): () => void;
}
