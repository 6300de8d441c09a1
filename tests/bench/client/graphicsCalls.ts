import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Number of textures that were created and not yet deleted. */
    heldTextures?: number;
  }
}

/** Counts the textures of a page, from before it loads anything. */
export async function countTextures(page: Page): Promise<void> {
  // No named functions here: the compiler would add a helper call to them, and the page does not have that helper.
  await page.addInitScript(() => {
    window.heldTextures = 0;
    const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.createTexture = function () {
      window.heldTextures = (window.heldTextures ?? 0) + 1;
      return createTexture.call(this);
    };
    WebGL2RenderingContext.prototype.deleteTexture = function (texture) {
      window.heldTextures = (window.heldTextures ?? 0) - 1;
      deleteTexture.call(this, texture);
    };
  });
}

/**
 * Turns the calls that paint into no-ops: without a graphics card, painting takes nearly all the time, and the memory
 * of scripts does not depend on painting.
 */
export async function leaveOutPainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls = ['texImage2D', 'texSubImage2D', 'generateMipmap', 'drawElements', 'drawArrays'];
    for (const call of calls) Object.assign(WebGL2RenderingContext.prototype, { [call]: () => undefined });
  });
}
