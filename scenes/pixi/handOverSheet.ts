import type { Renderer, TextureSource, WebGLRenderer } from 'pixi.js';

/** Rows of a sheet that go to the graphics card in one call: two megabytes of the widest. */
const stripRows = 512;
/** After so long the page may see to something else before the next strip, milliseconds. */
const patienceMs = 4;

/**
 * Hands a sheet to the graphics card, strip by strip, before the frame that draws it first. Handed over whole, its
 * sixteen megabytes held the page for 16 to 75 ms of its own time, and for half a second where the card was busy.
 * A card that has let go of the map, or that knows no strips, gets the sheet whole when it is drawn.
 */
export async function handOverSheet(
  renderer: Renderer,
  sheet: TextureSource<ImageBitmap>,
  signal: AbortSignal,
): Promise<void> {
  // No other draws the map.
  const { context, gl, texture } = renderer as WebGLRenderer;
  if (context.webGLVersion !== 2 || context.isLost) return;
  makeRoom(texture, sheet);

  const { pixelWidth: width, pixelHeight: height } = sheet;
  let begunAt = performance.now();
  for (let row = 0; row < height; row += stripRows) {
    if (performance.now() - begunAt > patienceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      begunAt = performance.now();
    }
    if (signal.aborted || context.isLost) return;
    // Bound anew each time: what was drawn meanwhile has bound others, or this one elsewhere.
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

/** Room for the sheet and its smaller copies on the card, with nothing in it yet. */
function makeRoom(texture: WebGLRenderer['texture'], sheet: TextureSource<ImageBitmap>): void {
  const whole = sheet.uploadMethodId;
  sheet.uploadMethodId = 'in strips';
  sheet.autoGenerateMipmaps = false;
  sheet.mipLevelCount = 1 + Math.floor(Math.log2(Math.max(sheet.pixelWidth, sheet.pixelHeight)));
  texture.initSource(sheet);
  // A context that comes back asks for it whole.
  sheet.uploadMethodId = whole;
  sheet.autoGenerateMipmaps = true;
}
