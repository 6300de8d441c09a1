import type { Renderer, TextureSource, WebGLRenderer } from 'pixi.js';

/** Rows of a sheet that are uploaded in one call: two megabytes of the widest. */
const stripRows = 512;
/** After this time the page may do something else before the next strip, milliseconds. */
const maxBusyMs = 4;

/**
 * Uploads a sheet to the graphics card, strip by strip, before the first frame that draws it. Pixi would upload it
 * whole within that frame: its sixteen megabytes blocked the page for 16 to 75 ms of its own time, and for half a
 * second where the card was busy. Without WebGL 2, or with a lost context, Pixi uploads it.
 */
export async function uploadSheet(
  renderer: Renderer,
  sheet: TextureSource,
  signal: AbortSignal,
): Promise<void> {
  // The map is always started with this renderer.
  const { context, gl, texture } = renderer as WebGLRenderer;
  if (context.webGLVersion !== 2 || context.isLost || signal.aborted) return;
  allocate(texture, sheet);

  const { pixelWidth: width, pixelHeight: height } = sheet;
  let busySince = performance.now();
  for (let row = 0; row < height; row += stripRows) {
    if (performance.now() - busySince > maxBusyMs) {
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
    if (signal.aborted || context.isLost) return;
    // A drawing in between may have bound other textures, or this one to another unit.
    texture.unbind(sheet);
    texture.bind(sheet);
    const { target, format, type } = texture.getGlSource(sheet);
    const rows = Math.min(stripRows, height - row);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, row);
    gl.texSubImage2D(target, 0, 0, row, width, rows, format, type, sheet.resource);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
  }
  sheet.updateMipmaps();
}

/** Allocates the sheet and its mipmaps on the card, without content. */
function allocate(texture: WebGLRenderer['texture'], sheet: TextureSource): void {
  const { uploadMethodId } = sheet;
  // Pixi allocates, and uploads nothing, for a method that it does not know.
  sheet.uploadMethodId = 'in strips';
  sheet.autoGenerateMipmaps = false;
  sheet.mipLevelCount = 1 + Math.floor(Math.log2(Math.max(sheet.pixelWidth, sheet.pixelHeight)));
  texture.initSource(sheet);
  // After a context loss Pixi uploads the sheet whole.
  sheet.uploadMethodId = uploadMethodId;
  sheet.autoGenerateMipmaps = true;
}
