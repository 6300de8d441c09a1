import type { Page } from 'playwright';
import type { Measured } from '../worker/measure.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';

const watchedMs = 60_000;
const window1280 = { width: 1280, height: 720 };

declare global {
  interface Window {
    /**
     * `clears`: clears of the canvas, one for each `render()`. `frames`: requested frames, even if nothing is drawn in
     * them.
     */
    counted?: { clears: number; frames: number };
  }
}

/** C4: number of `render()` calls in a minute on an idle map whose film plays. */
export async function idleMap(browser: MeasuredBrowser): Promise<Measured> {
  const { page, close } = await browser.open('world', 'video&buildings=60', window1280, countRenders);
  const before = await page.evaluate(() => ({ ...window.counted }));
  await page.waitForTimeout(watchedMs);
  const after = await page.evaluate(() => ({ ...window.counted }));
  const isPlaying = await page.evaluate(() => document.querySelector('video')?.paused === false);
  await close();
  if (!before.clears) throw new Error('the map was never drawn, so that its silence says nothing');
  return {
    id: 'C4',
    what: `render() calls in a minute of an idle map, film ${isPlaying ? 'playing' : 'at rest'}`,
    value: (after.clears ?? 0) - before.clears,
    unit: '',
    target: '=0',
    spread: 0,
    parts: { 'frames asked for': (after.frames ?? 0) - (before.frames ?? 0), 'drawn before': before.clears },
  };
}

async function countRenders(page: Page): Promise<void> {
  // No named functions here: the compiler would add a helper call to them, and the page does not have that helper.
  await page.addInitScript(() => {
    const counted = { clears: 0, frames: 0 };
    window.counted = counted;
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      counted.clears += 1;
      clear.call(this, mask);
    };
    const askForFrame = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      counted.frames += 1;
      return askForFrame(callback);
    };
  });
}
