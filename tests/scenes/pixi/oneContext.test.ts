import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeContext } from './fakeContext.ts';

/** Resets the modules, so that each test imports Pixi again: Pixi caches what it detects about a context. */
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('WebGLRenderingContext', class {});
});
afterEach(() => void vi.unstubAllGlobals());

async function started() {
  const { gl, calls } = fakeContext();
  const { startOnOneContext } = await import('#scenes/pixi/oneContext.ts');
  const open = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const hasStarted = startOnOneContext(gl);
  return { gl, calls, open, hasStarted, pixi: await import('pixi.js') };
}

/**
 * Checks the parts of Pixi on which `scenes/pixi/oneContext.ts` relies. A failure after an upgrade of Pixi means that
 * `oneContext.ts` no longer works or is no longer needed.
 */
describe('Pixi, started on a context of the game', () => {
  test('queries that context for WebGL support, through its DOMAdapter', async () => {
    const { pixi, open } = await started();
    expect(
      pixi.isWebGLSupported(),
      'Pixi no longer tests WebGL on a canvas of DOMAdapter, or asks more of it',
    ).toBe(true);
    expect(open.mock.calls, 'Pixi opened a context of its own to test WebGL').toEqual([]);
  });

  test('queries that context for the precision and number of its shaders and textures', async () => {
    const { pixi, open, calls } = await started();
    pixi.getMaxFragmentPrecision();
    expect(open.mock.calls, 'Pixi opened a context of its own to test shaders').toEqual([]);
    expect(
      calls.map(({ name }) => name),
      'Pixi tests shaders in another way',
    ).toContain('getShaderPrecisionFormat');
  });

  test('requests no extension while it starts, and may do so afterwards', async () => {
    const { gl, calls, hasStarted, pixi } = await started();
    const asked = () => calls.filter(({ name }) => name === 'getExtension').length;
    const canvas = document.createElement('canvas');
    const renderer = {
      runners: { contextChange: { emit: () => undefined } },
      view: { canvas },
    };
    const system = new pixi.GlContextSystem(renderer as never);
    system.init({ ...pixi.GlContextSystem.defaultOptions, context: gl });
    expect(Reflect.get(system, 'gl'), 'Pixi no longer takes the `context` option').toBe(gl);
    expect(system.webGLVersion).toBe(2);
    expect(asked(), 'Pixi reaches extensions past `gl.getExtension`').toBe(0);
    hasStarted();
    canvas.dispatchEvent(new Event('webglcontextrestored'));
    expect(asked(), 'Pixi no longer asks for extensions after a context loss').toBeGreaterThan(0);
  });

  test('gets its other canvases as always', async () => {
    const { pixi, open } = await started();
    pixi.DOMAdapter.get().createCanvas(1, 1).getContext('2d');
    expect(open).toHaveBeenCalledWith('2d');
  });
});
