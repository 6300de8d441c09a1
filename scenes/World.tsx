// This has to be the first import: without it Pixi stops under a Content-Security-Policy that forbids eval.
import 'pixi.js/unsafe-eval';
import { extend } from '@pixi/react';
import { Container, type Application as PixiApplication, Sprite, Ticker, WebGLRenderer } from 'pixi.js';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Bus } from '#bus/createBus.ts';
import { mapSize, type WorldView } from '#bus/worldView.ts';
import { BuildingButtons } from './buildings/BuildingButtons.tsx';
import { dragCamera } from './camera/dragCamera.ts';
import { listenForCameraKeys } from './camera/keyboardCamera.ts';
import type { Shift } from './camera/PaintedView.ts';
import { IslandScene } from './island/IslandScene.tsx';
import { mapGestures } from './island/mapGestures.ts';
import { VideoBackdrop } from './island/VideoBackdrop.ts';
import { WorldStage } from './island/WorldStage.ts';
import { PixiCanvas } from './pixi/PixiCanvas.tsx';
import { canvasFor, type MapCanvas } from './stage/mapCanvas.ts';
import { SceneErrors } from './stage/SceneErrors.tsx';
import { useAfterReady } from './stage/useAfterReady.ts';
import { useHostSize } from './stage/useHostSize.ts';
import { watchContext } from './stage/watchContext.ts';
import style from './World.module.css';

extend({ Container, Sprite });
// Pixi's own ticker is stopped, because it would run in every frame of the screen. It also collects unused textures,
// which is not needed: the scenes unload their few textures themselves.
Ticker.system.autoStart = false;
Ticker.system.stop();

/**
 * Time after which a renderer that has not started counts as missing; the buttons then show the buildings' pictures.
 */
const rendererTimeoutMs = 15_000;

// What lives on the map, and what guides the player on it. Neither is needed before the map can be used.
const loadLiving = async () => (await import('./living/LivingMap.tsx')).LivingMap;
const loadGuide = async () => (await import('./guide/MapGuide.tsx')).MapGuide;

interface WorldProps {
  bus: Bus;
  /** The canvas, if it was opened while this code was loading. */
  canvas?: MapCanvas | null;
  /** Device pixels per CSS pixel; by default the screen's, but at most 2. */
  resolution?: number;
}

/**
 * The entry point of the scenes: islands, buildings and camera. It reads the world from the bus, emits events on the
 * bus, and stays mounted while islands change.
 */
export function World({ bus, canvas: opened = null, resolution }: WorldProps) {
  const [stage] = useState(() => new WorldStage(bus));
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const backdropHost = useRef<HTMLDivElement>(null);
  const { state, pixelRatio, init, absent } = useCanvas(bus, stage, host, resolution);
  useCamera(stage, host, view);
  useBackdrop(bus, stage, backdropHost);
  const isLiving = useSyncExternalStore(bus.world.subscribe, () => bus.world.getState().isLiving);
  const Living = useAfterReady(bus, isLiving ? loadLiving : null);
  const Guide = useAfterReady(bus, loadGuide);
  const failed = useCallback((message: string) => bus.emit('world.failed', { message }), [bus]);

  return (
    <div ref={host} className={style.world}>
      <div ref={view} className={style.view}>
        <div ref={backdropHost} className={style.backdrop} />
        {state !== 'absent' && (
          <PixiCanvas
            className={style.canvas}
            canvas={opened}
            resolution={pixelRatio}
            started={init}
            absent={absent}
          >
            <SceneErrors failed={failed}>
              <IslandScene stage={stage} />
            </SceneErrors>
          </PixiCanvas>
        )}
        <BuildingButtons stage={stage} standIn={state === 'absent' || state === 'lost'} />
        {Living && <Living stage={stage} canDraw={state === 'drawing'} />}
      </div>
      {Guide && <Guide stage={stage} />}
    </div>
  );
}

type Host = RefObject<HTMLDivElement | null>;

/** The canvas and its renderer: their size, their start, and the loss of the graphics context. */
function useCanvas(bus: Bus, stage: WorldStage, host: Host, resolution: number | undefined) {
  const [state, setState] = useState<'starting' | 'drawing' | 'lost' | 'absent'>('starting');
  const app = useRef<PixiApplication | null>(null);
  const pixelRatio = useHostSize(host, resolution, (size, ratio) => {
    stage.resize(size);
    if (app.current) fitCanvas(app.current, stage, ratio);
    // Drawn at once: a resized canvas is blank until it is drawn, so waiting for the next frame would flicker.
    stage.loop.drawNow();
  });

  useEffect(() => {
    if (state === 'absent') bus.emit('world.ready', { renderer: 'none' });
    if (state !== 'starting') return;
    const timer = setTimeout(() => setState('absent'), rendererTimeoutMs);
    return () => clearTimeout(timer);
  }, [bus, state]);

  const init = useCallback(
    (pixi: PixiApplication) => {
      // Naming `WebGLRenderer` here makes it part of this bundle; otherwise Pixi would load it after everything else.
      if (!(pixi.renderer instanceof WebGLRenderer)) return setState('absent');
      app.current = pixi;
      fitCanvas(pixi, stage);
      watchContext(pixi.canvas, {
        lost: () => {
          setState('lost');
          bus.emit('world.lost', { isLost: true });
        },
        restored: (wasReported) => {
          stage.loop.request();
          if (!wasReported) return;
          setState('drawing');
          bus.emit('world.lost', { isLost: false });
        },
      });
      let isFirst = true;
      stage.drawWith(() => {
        placeCanvas(pixi, stage.inset);
        pixi.render();
        if (!isFirst) return;
        isFirst = false;
        bus.emit('world.ready', { renderer: 'webgl' });
      });
      setState('drawing');
    },
    [bus, stage],
  );
  const absent = useCallback(() => setState('absent'), []);
  return { state, pixelRatio, init, absent };
}

/** Starts the stage, moves its camera by pointers and keys, and shifts the view between two drawings. */
function useCamera(stage: WorldStage, host: Host, view: Host): void {
  useLayoutEffect(() => {
    stage.start();
    return () => stage.stop();
  }, [stage]);

  useLayoutEffect(() => {
    if (!host.current) return;
    const gestures = mapGestures(stage, host.current);
    const removePointers = dragCamera(host.current, stage.camera, gestures);
    const removeKeys = listenForCameraKeys(host.current, stage.camera, gestures);
    return () => {
      removePointers();
      removeKeys();
    };
  }, [stage, host]);

  useLayoutEffect(
    () =>
      stage.onShift(({ x, y }) => {
        if (view.current) view.current.style.transform = x === 0 && y === 0 ? '' : translation(x, y);
      }),
    [stage, view],
  );
}

/** The island's picture and film under the canvas. */
function useBackdrop(bus: Bus, stage: WorldStage, host: Host): void {
  useLayoutEffect(() => {
    if (!host.current) return;
    const backdrop = new VideoBackdrop({
      parent: host.current,
      mapSize,
      failed: (source) => bus.emit('backdrop.failed', { layer: bus.world.getState().layer, source }),
    });
    const show = (world: WorldView) => {
      backdrop.freeze(world.frozen);
      backdrop.show(world.backdrop);
    };
    show(bus.world.getState());
    // The film starts only when the map is ready, because decoding it would keep the graphics card busy while the map
    // starts.
    const unsubscribeReady = bus.on('world.ready', () => backdrop.allowFilm());
    const unsubscribeWorld = bus.world.subscribe(show);
    const unsubscribeView = stage.onView((camera) => backdrop.moveTo(camera.cssMatrix()));
    return () => {
      unsubscribeReady();
      unsubscribeWorld();
      unsubscribeView();
      backdrop.destroy();
    };
  }, [bus, stage, host]);
}

/** Makes the canvas as large as the window plus the margin around it. */
function fitCanvas(pixi: PixiApplication, { camera }: WorldStage, pixelRatio?: number): void {
  const { width, height } = canvasFor(camera.window);
  pixi.renderer.resize(Math.max(1, width), Math.max(1, height), pixelRatio);
}

/**
 * Shifts the canvas by (-x, -y) and Pixi's stage by (x, y), so that the stage's origin stays at the window's corner.
 */
function placeCanvas(pixi: PixiApplication, { x, y }: Shift): void {
  if (pixi.stage.x === x && pixi.stage.y === y) return;
  pixi.stage.position.set(x, y);
  pixi.canvas.style.transform = `translate(${-x}px, ${-y}px)`;
}

/** A CSS translation, rounded to 64ths of a pixel: shorter numbers are parsed faster. */
const translation = (x: number, y: number) =>
  `translate(${Math.round(x * 64) / 64}px, ${Math.round(y * 64) / 64}px)`;
