import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Camera } from './Camera.ts';

interface LayerStage {
  onView(listener: (camera: Camera) => void): () => void;
}

interface LayerOptions {
  /** While a layer is empty it does not follow the camera, because each style it writes costs a part of a frame. */
  isUsed?: boolean;
  /** Called when the zoom changes, for what else follows it. */
  zoomed?(map: HTMLElement, scale: number): void;
}

interface MapLayer<L, M> {
  /** The element that follows the camera. */
  layer: RefObject<L | null>;
  /** Its child, laid out in map units. */
  map: RefObject<M | null>;
}

/**
 * A layer of the page over the map: it moves with the camera, and what is in it can keep its size on the screen by
 * `--map-units-per-px`.
 */
export function useMapLayer<L extends HTMLElement, M extends HTMLElement>(
  stage: LayerStage,
  { isUsed = true, zoomed }: LayerOptions = {},
): MapLayer<L, M> {
  const layer = useRef<L>(null);
  const map = useRef<M>(null);
  useLayoutEffect(() => {
    if (!isUsed) return;
    let scaledFor = 0;
    return stage.onView((camera) => {
      if (!layer.current || !map.current) return;
      layer.current.style.transform = camera.cssTranslation();
      // Written only when the zoom changes, because then everything in the layer is restyled and painted again.
      const { scale } = camera.state;
      if (scale === scaledFor) return;
      scaledFor = scale;
      map.current.style.transform = `scale(${scale})`;
      map.current.style.setProperty('--map-units-per-px', String(1 / scale));
      zoomed?.(map.current, scale);
    });
  }, [stage, isUsed, zoomed]);
  return { layer, map };
}
