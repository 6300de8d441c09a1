import { createRoot } from '@pixi/react';
import type { Application } from 'pixi.js';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { canvasFor, type MapCanvas, openMapCanvas } from '../stage/mapCanvas.ts';
import { startOnOneContext } from './oneContext.ts';

interface PixiCanvasProps {
  className: string | undefined;
  /** A canvas that was opened in advance; null opens one here. */
  canvas: MapCanvas | null;
  /** Device pixels per CSS pixel. */
  resolution: number;
  /** Called when PixiJS has started and may draw. */
  started(pixi: Application): void;
  /** Called if this machine cannot draw with WebGL, or if PixiJS could not start. */
  absent(): void;
  children: ReactNode;
}

/**
 * The canvas and Pixi's tree on it, as `Application` of `@pixi/react` would make them, but with the `context` option.
 * With it the canvas can be opened in advance, and a machine without WebGL is noticed at once. A failed start is
 * reported as well. The component must be mounted only once: unmounting does not destroy Pixi's tree.
 */
export function PixiCanvas({ className, canvas, resolution, started, absent, children }: PixiCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useRef<ReturnType<typeof createRoot> | null>(null);

  useLayoutEffect(() => {
    if (host.current === null) return;
    if (root.current !== null) {
      void root.current.render(children, {});
      return;
    }
    const window = { width: host.current.clientWidth, height: host.current.clientHeight };
    const opened = canvas ?? openMapCanvas(window, resolution);
    if (opened === null) return absent();
    host.current.append(opened.element);
    const hasStarted = startOnOneContext(opened.gl);
    root.current = createRoot(opened.element, { onInit: started });
    root.current
      .render(children, {
        // The option is typed for WebGL 2 only, but WebGL 1 works too.
        context: opened.gl as WebGL2RenderingContext,
        // No fallback: Pixi's canvas renderer is too slow for a map, so the buttons are shown instead.
        preference: ['webgl'],
        backgroundAlpha: 0,
        antialias: false,
        autoDensity: true,
        resolution,
        ...canvasFor(window),
        autoStart: false,
        // Leaves out Pixi's pointer events and accessibility, because the game has its own.
        skipExtensionImports: true,
      })
      .then(hasStarted, absent);
  });

  return <div ref={host} className={className} data-map-canvas="" />;
}
