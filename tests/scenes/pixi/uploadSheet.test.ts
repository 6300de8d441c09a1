import { GlTextureSystem, ImageSource, type WebGLRenderer } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadSheet } from '#scenes/pixi/uploadSheet.ts';
import { fakeContext } from './fakeContext.ts';

beforeEach(() => {
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('WebGLRenderingContext', class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** Pixi's own texture system on a fake context. */
function aRenderer(webGLVersion = 2) {
  const { gl, calls } = fakeContext();
  const context = {
    webGLVersion,
    isLost: false,
    extensions: {},
    supports: { nonPowOf2mipmaps: true, nonPowOf2wrapping: true },
  };
  const gc = {
    now: 0,
    addResourceHash: () => undefined,
    removeResourceHash: () => undefined,
    addResource: () => undefined,
  };
  const renderer = { uid: 1, gl, context, gc };
  const texture = new GlTextureSystem(renderer as never);
  Reflect.apply(Reflect.get(texture, 'contextChange'), texture, [gl]);
  calls.length = 0;
  return { renderer: { ...renderer, texture } as unknown as WebGLRenderer, texture, calls };
}

const aSheet = () =>
  new ImageSource({
    resource: { width: 2048, height: 1300, close: () => undefined } as ImageBitmap,
    autoGenerateMipmaps: true,
  });

/** Contract with Pixi: a failure here means that an upgrade has made `scenes/pixi/uploadSheet.ts` useless or wrong. */
describe('a sheet that is uploaded in strips', () => {
  test('is allocated empty, filled in strips and has its mipmaps generated once, at the end', async () => {
    const { renderer, calls } = aRenderer();
    const sheet = aSheet();
    await uploadSheet(renderer, sheet, new AbortController().signal);

    const allocations = calls.filter(({ name }) => name === 'texImage2D');
    const whole =
      'Pixi no longer allocates an empty texture for an unknown upload method: it uploads the sheet whole';
    expect(
      allocations.map(({ given }) => given.at(-1)),
      whole,
    ).toEqual(allocations.map(() => null));
    expect(allocations.length, 'Pixi no longer allocates every mipmap level').toBe(12);
    const strips = calls.filter(({ name }) => name === 'texSubImage2D');
    expect(strips.map(({ given }) => [given[3], given[5]])).toEqual([
      [0, 512],
      [512, 512],
      [1024, 276],
    ]);
    const last = calls.findLastIndex(({ name }) => name === 'texSubImage2D');
    const mipmaps = calls.flatMap(({ name }, place) => (name === 'generateMipmap' ? [place] : []));
    expect(mipmaps.length, 'Pixi generates mipmaps at another time').toBe(1);
    expect(mipmaps[0]).toBeGreaterThan(last);
  });

  test('is not uploaded again when it is drawn, and is whole again after a context loss', async () => {
    const { renderer, texture, calls } = aRenderer();
    const sheet = aSheet();
    await uploadSheet(renderer, sheet, new AbortController().signal);
    const uploads = () => calls.filter(({ name }) => /^tex(Sub)?Image2D$/.test(name)).length;
    const before = uploads();
    texture.bind(sheet);
    expect(uploads(), 'Pixi uploads the sheet a second time').toBe(before);
    expect([sheet.uploadMethodId, sheet.autoGenerateMipmaps]).toEqual(['image', true]);
  });

  test('is left to Pixi without WebGL 2', async () => {
    const { renderer, calls } = aRenderer(1);
    await uploadSheet(renderer, aSheet(), new AbortController().signal);
    expect(calls).toEqual([]);
  });

  test('is not uploaded further once it is no longer needed', async () => {
    const { renderer, calls } = aRenderer();
    await uploadSheet(renderer, aSheet(), AbortSignal.abort());
    expect(calls.filter(({ name }) => name === 'texSubImage2D')).toEqual([]);
  });
});
