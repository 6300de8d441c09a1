import type { Page } from 'playwright';
import type { Player } from '#contract/players.ts';
import { give } from '#tests/journeys/gifts.ts';
import type { JourneyPlayer } from '#tests/journeys/JourneyPlayer.ts';
import type { Measured } from '../worker/measure.ts';
import { heapUsed } from './heldMemory.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';

/** Viewport of a tablet with little memory, on which the browser kills pages that keep too many pixels. */
const tablet = { viewport: { width: 1080, height: 810 }, deviceScaleFactor: 2, hasTouch: true };
const window1280 = { viewport: { width: 1280, height: 720 } };
const fleet = 10_000;
const megabyte = 1024 * 1024;
const bytesPerPixel = 4;
/** Factor by which mipmaps enlarge a texture. */
const withCopies = 4 / 3;

declare global {
  interface Window {
    /** Bytes of all textures that are not deleted. */
    textureBytes?: () => number;
  }
}

/**
 * C11: memory of the pixels on a tablet's map after all seven islands, and the JavaScript heap with 10,000 captains.
 */
export async function memoryOnMap(browser: MeasuredBrowser): Promise<Measured[]> {
  return [
    await pixels(await browser.signUp(tablet, weighTextures)),
    await heap(await browser.signUp(window1280)),
  ];
}

async function pixels({ page }: JourneyPlayer): Promise<Measured> {
  for (const layer of [2, 3, 4, 5, 6, 7, 1]) {
    await page.keyboard.press(String(layer));
    await page.waitForTimeout(3000);
  }
  const held = await page.evaluate(() => {
    const [canvas] = document.querySelectorAll<HTMLCanvasElement>('main canvas');
    const films = [...document.querySelectorAll('video')].map((film) => film.videoWidth * film.videoHeight);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map(
      (image) => image.naturalWidth * image.naturalHeight,
    );
    return {
      textures: window.textureBytes?.() ?? Number.NaN,
      films,
      pictures,
      canvas: canvas ? canvas.width * canvas.height : 0,
    };
  });
  await page.context().close();
  const bytes = (pixels: readonly number[]) => pixels.reduce((all, one) => all + one, 0) * bytesPerPixel;
  const parts = {
    textures: held.textures,
    film: bytes(held.films),
    poster: bytes(held.pictures),
    // The canvas counts twice, because the browser shows one picture while the next is drawn.
    canvas: bytes([held.canvas, held.canvas]),
  };
  const shown = Object.entries(parts).map(([what, size]) => [`${what} MB`, size / megabyte] as const);
  return {
    id: 'C11 pixels',
    what: 'pixels on the map of a tablet (1080×810, two device pixels a pixel)',
    value: shown.reduce((sum, [, size]) => sum + size, 0),
    unit: 'MB',
    target: '<=96',
    spread: 0,
    parts: Object.fromEntries(shown),
  };
}

async function heap(pirate: JourneyPlayer): Promise<Measured> {
  const { page } = pirate;
  const alone = await heapUsed(page);
  const { id } = await pirate.fetchAs<Player>('/users/me');
  await give(id, {
    captains: Array.from({ length: fleet }, (_, i) => ({ name: `Reaver #${i}`, level: 1 + (i % 20) })),
  });
  await page.reload();
  await pirate.seeIsland();
  await pirate.openBuilding('The Docks');
  await page.getByRole('button', { name: 'Select Captains' }).click();
  await page
    .getByRole('button', { name: /^Select (?!Captains)/ })
    .first()
    .waitFor();
  const value = (await heapUsed(page)) / megabyte;
  await page.context().close();
  return {
    id: 'C11 heap',
    what: `JS heap with ${fleet} captains, choosing among them`,
    value,
    unit: 'MB',
    target: '<=60',
    spread: 0,
    parts: { 'new player MB': alone / megabyte },
  };
}

/** Records the size of every texture from its upload to its deletion. */
async function weighTextures(page: Page): Promise<void> {
  // No named functions here: the compiler would add a helper call to them, and the page does not have that helper.
  await page.addInitScript(
    ([perPixel, copies]) => {
      const weights = new Map<WebGLTexture, number>();
      const copied = new Set<WebGLTexture>();
      let bound: WebGLTexture | null = null;
      window.textureBytes = () =>
        [...weights].reduce((sum, [texture, bytes]) => sum + bytes * (copied.has(texture) ? copies : 1), 0);
      const gl = WebGL2RenderingContext.prototype;
      const { bindTexture, deleteTexture, generateMipmap } = gl;
      const texImage2D = gl.texImage2D as (...given: unknown[]) => void;
      gl.bindTexture = function (target, texture) {
        bound = texture;
        bindTexture.call(this, target, texture);
      };
      gl.deleteTexture = function (texture) {
        if (texture) weights.delete(texture);
        if (texture) copied.delete(texture);
        deleteTexture.call(this, texture);
      };
      gl.generateMipmap = function (target) {
        if (bound) copied.add(bound);
        generateMipmap.call(this, target);
      };
      Object.assign(gl, {
        texImage2D(this: WebGL2RenderingContext, ...given: unknown[]) {
          const source = given.at(-1) as { width?: number; height?: number } | null;
          const [width, height] =
            given.length > 6
              ? [Number(given[3]), Number(given[4])]
              : [source?.width ?? 0, source?.height ?? 0];
          if (bound && !given[1]) weights.set(bound, width * height * perPixel);
          texImage2D.apply(this, given);
        },
      });
    },
    [bytesPerPixel, withCopies] as const,
  );
}
