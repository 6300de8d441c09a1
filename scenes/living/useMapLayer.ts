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

/**
 * A layer of the page over the map: it moves with the camera, and marks in it keep their size on the screen. While it
 * is empty (`isUsed` is false) it does not follow the camera, because each style it writes costs a part of a frame.
 */
export function useMapLayer<E extends HTMLElement>(stage: MarkStage, isUsed: boolean): MapLayer<E> {
  const layer = useRef<HTMLDivElement>(null);
  const map = useRef<E>(null);
  useLayoutEffect(() => {
    if (!isUsed) return;
    let scaledFor = 0;
    return stage.onView((camera) => {
      if (!layer.current || !map.current) return;
      layer.current.style.transform = camera.cssTranslation();
      // Written only when the zoom changes, because then every mark is restyled.
      const { scale } = camera.state;
      if (scale === scaledFor) return;
      scaledFor = scale;
      map.current.style.transform = `scale(${scale})`;
      map.current.style.setProperty('--map-units-per-px', String(1 / scale));
    });
  }, [stage, isUsed]);
  return { layer, map };
}
