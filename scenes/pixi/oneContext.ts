import { BrowserAdapter, DOMAdapter } from 'pixi.js';
import type { GraphicsContext } from '../stage/mapCanvas.ts';

/**
 * Makes PixiJS start on this context and open no other. Returns a function to call when PixiJS has started.
 *
 * By default Pixi opens three contexts: to detect WebGL support, to detect the precision of its shaders, and to draw.
 * It also requests a dozen extensions, most of them texture formats that the game does not ship. Every context and
 * every query blocks the page until the graphics card has answered.
 */
export function startOnOneContext(gl: GraphicsContext): () => void {
  const forQuestions = questionsOnly(gl);
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas: (width, height) => answeringWith(forQuestions, BrowserAdapter.createCanvas(width, height)),
  });
  // WebGL 1 keeps its extensions: it needs them for features that are built into WebGL 2.
  if (!(gl instanceof WebGL2RenderingContext)) return () => undefined;
  Object.assign(gl, { getExtension: noExtension });
  return () => void Reflect.deleteProperty(gl, 'getExtension');
}

const noExtension = () => null;

/** The context without extensions: PixiJS uses an extension to discard a context that it has tested. */
function questionsOnly(gl: GraphicsContext): GraphicsContext {
  return new Proxy(gl, {
    get(target, name) {
      if (name === 'getExtension') return noExtension;
      const member = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

type PixiCanvasElement = ReturnType<typeof BrowserAdapter.createCanvas>;

/** A canvas that returns this context when asked for 'webgl', and creates a context when asked for another kind. */
function answeringWith(gl: GraphicsContext, canvas: PixiCanvasElement): PixiCanvasElement {
  const getOwnContext = canvas.getContext.bind(canvas) as (kind: string, ...rest: unknown[]) => unknown;
  const getContext = (kind: string, ...rest: unknown[]) =>
    kind === 'webgl' ? gl : getOwnContext(kind, ...rest);
  return Object.assign(canvas, { getContext });
}
