import { BrowserAdapter, DOMAdapter } from 'pixi.js';
import type { GraphicsContext } from '#bus/mapCanvas.ts';

/**
 * Makes PixiJS start on this context and open no other. Returns what to call when it has started.
 *
 * Left alone it would open three: to learn whether WebGL is there, to learn how precise its shaders are, and to draw.
 * It would also ask for a dozen extensions, nearly all of them texture formats that we do not ship. Every context and
 * every question stops the page until the card has answered.
 */
export function startOnOneContext(gl: GraphicsContext): () => void {
  const asked = onlyAsked(gl);
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas: (width, height) => answeringWith(asked, BrowserAdapter.createCanvas(width, height)),
  });
  // WebGL 1 keeps in extensions what WebGL 2 has built in.
  if (!(gl instanceof WebGL2RenderingContext)) return () => undefined;
  Object.assign(gl, { getExtension: noExtension });
  return () => void Reflect.deleteProperty(gl, 'getExtension');
}

const noExtension = () => null;

/** The context for questions alone: PixiJS throws away a context it has asked, by an extension. This one it cannot. */
function onlyAsked(gl: GraphicsContext): GraphicsContext {
  return new Proxy(gl, {
    get(target, name) {
      if (name === 'getExtension') return noExtension;
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}

type PixiCanvasElement = ReturnType<typeof BrowserAdapter.createCanvas>;

/** A canvas that answers with this context when it is asked for WebGL, and as always when it is asked for another. */
function answeringWith(gl: GraphicsContext, canvas: PixiCanvasElement): PixiCanvasElement {
  const usual = canvas.getContext.bind(canvas) as (kind: string, ...rest: unknown[]) => unknown;
  const getContext = (kind: string, ...rest: unknown[]) => (kind === 'webgl' ? gl : usual(kind, ...rest));
  return Object.assign(canvas, { getContext });
}
