import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { Camera } from '../camera/Camera.ts';

/** What marks need from the world that mounts them. */
export interface MarkStage {
  readonly bus: Bus;
  onView(listener: (camera: Camera) => void): () => void;
}

interface MapLayer<E> {
  /** The element that follows the camera. */
  layer: RefObject<HTMLDivElement | null>;
  /** Its child, laid out in map units. */
  map: RefObject<E | null>;
}

/** A layer of the page over the map: it moves with the camera, and marks in it keep their size on the screen. */
export function useMapLayer<E extends HTMLElement>(stage: MarkStage): MapLayer<E> {
  const layer = useRef<HTMLDivElement>(null);
  const map = useRef<E>(null);
  useLayoutEffect(
    () =>
      stage.onView((camera) => {
        if (!layer.current || !map.current) return;
        layer.current.style.transform = camera.cssTranslation();
        map.current.style.transform = `scale(${camera.state.scale})`;
        map.current.style.setProperty('--map-units-per-px', String(1 / camera.state.scale));
      }),
    [stage],
  );
  return { layer, map };
}
