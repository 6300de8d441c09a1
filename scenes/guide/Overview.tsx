import { type CSSProperties, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mapSize } from '#bus/worldView.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { centredOn } from '../camera/cameraBounds.ts';
import { mapPoint } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { GuidedStage } from './GuidedStage.ts';
import style from './Overview.module.css';

/** Part of the map in view from which on the overview is not needed. */
const enoughInView = 0.8;
/** Height of the window, in CSS pixels, from which on there is a place for it: not on a phone held sideways. */
const lowestWindowPx = 520;
/** The view's box follows 30 times a second, and not in the frame of a drag. */
const placeEveryMs = 33;

/**
 * The whole island in small, with the part that is in view, where a good part of it is not. A press or a drag moves the
 * view there. Hidden from screen readers: it only shows and does what the buttons of the buildings and the map's arrow
 * keys do for them.
 */
export function Overview({ stage }: { stage: GuidedStage }) {
  const { bus, camera, loop } = stage;
  const { layer, covered } = useSyncExternalStore(bus.world.subscribe, bus.world.getState);
  const [isNeeded, setNeeded] = useState(false);
  const overview = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isShown = false;
    let sizedFor = { scale: 0, window: camera.window };
    const isSized = () => sizedFor.scale === camera.state.scale && sizedFor.window === camera.window;
    const place = (): void => {
      timer = null;
      const box = view.current;
      if (!box) return;
      const { left, top, width, height } = camera.inView();
      if (!isSized()) {
        sizedFor = { scale: camera.state.scale, window: camera.window };
        const shareInView = (width * height) / (mapSize.width * mapSize.height);
        isShown = camera.window.height >= lowestWindowPx && shareInView < enoughInView;
        setNeeded(isShown);
        box.style.width = percent(width / mapSize.width);
        box.style.height = percent(height / mapSize.height);
      }
      // In shares of its own size, which is the view's.
      if (isShown) box.style.transform = `translate(${percent(left / width)}, ${percent(top / height)})`;
    };
    place();
    const unsubscribe = stage.onShift(() => {
      // A drag changes nothing of an overview that is hidden; only another zoom or window may show it.
      if (isShown || !isSized()) timer ??= setTimeout(place, placeEveryMs);
    });
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    };
  }, [stage, camera]);

  useLayoutEffect(() => {
    const element = overview.current;
    if (!element) return;
    const lookAt = (event: PointerEvent): void => {
      // The map listens on the element around this one.
      event.stopPropagation();
      if (bus.world.getState().frozen || event.buttons === 0) return;
      const box = element.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * mapSize.width;
      const y = ((event.clientY - box.top) / box.height) * mapSize.height;
      camera.stop();
      const { state } = camera;
      const there = centredOn(mapPoint(x, y), state.scale, mapSize, camera.window);
      camera.glideBy((state.x - there.x) * state.scale, (state.y - there.y) * state.scale, {
        atOnce: wantsLessMotion(),
      });
      loop.wake();
    };
    const press = (event: PointerEvent): void => {
      if (event.isTrusted) element.setPointerCapture(event.pointerId);
      lookAt(event);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', lookAt, { signal });
    element.addEventListener('pointerup', (event) => event.stopPropagation(), { signal });
    return () => listeners.abort();
  }, [bus, camera, loop]);

  return (
    <div
      ref={overview}
      className={style.overview}
      style={
        { '--covered-top': `${covered.top}px`, '--covered-right': `${covered.right}px` } as CSSProperties
      }
      hidden={!isNeeded}
      aria-hidden="true"
      data-overview=""
    >
      <div
        className={style.picture}
        style={{ backgroundImage: `url("${assetUrl(`/islands/${layer}/thumb.webp`)}")` }}
      >
        <div ref={view} className={style.view} />
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;
