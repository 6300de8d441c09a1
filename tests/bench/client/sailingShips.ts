import { type Measured, median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser, OpenPage } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const rounds = 15;
/** Ships sail this often in a round: one time alone is so short that a single other task would be a tenth of it. */
const sailsPerRound = 5;
/** Frames measured of each time: with the ten before them, fewer than in the two seconds that all twelve sail. */
const framesPerSail = 100;
/** Viewport so small that drawing costs almost nothing; the figures then show only the JavaScript. */
const tiny = { width: 64, height: 64 };

/**
 * S1: JavaScript per frame of the screen while twelve ships with their wakes sail on the map, compared with twelve
 * sprites that are moved on a bare pixi.js stage. The game's ships are drawn in every second frame, as the game draws
 * them.
 */
export async function sailingShips(browser: MeasuredBrowser): Promise<Measured> {
  const ours = await browser.open('world', 'byHand&buildings=1', tiny);
  const rival = await browser.open('barePixi', 'byHand&buildings=1&ships=12', tiny);
  // The chart and the sheet of the ships are loaded for the first ships.
  await ours.page.evaluate(async () => {
    while (document.querySelector('[data-ship="leaving"]') === null) {
      window.sail?.();
      await window.comeToRest?.();
    }
    await window.comeToRest?.();
  });
  const { ratios, ...ms } = await pairedRounds(
    rounds,
    async () => {
      const frame = await msPerFrame(ours);
      await expectTwelve(ours);
      return frame;
    },
    () => msPerFrame(rival),
  );
  await ours.close();
  await rival.close();
  return {
    id: 'S1',
    what: 'JS per frame, twelve ships that sail, of twelve sprites on a bare pixi.js stage',
    value: median(ratios),
    unit: '',
    target: '<=1.5',
    spread: spreadOf(ratios),
    parts: { 'first ms': median(ms.ours), 'second ms': median(ms.rival) },
  };
}

async function msPerFrame({ page, mainThreadMs }: OpenPage): Promise<number> {
  // Brings the page to the front: a page in the background does not render, and its script would wait for that.
  await page.bringToFront();
  let ms = 0;
  for (let sail = 1; sail <= sailsPerRound; sail++) {
    await page.evaluate(() => window.sail?.());
    // The first frames group the ships for their new runs, which is no cost of each frame.
    await page.evaluate(() => window.bench?.stepByHand(10));
    const before = await mainThreadMs();
    await page.evaluate((frames) => window.bench?.stepByHand(frames), framesPerSail);
    ms += (await mainThreadMs()) - before;
  }
  return ms / (sailsPerRound * framesPerSail);
}

/** Throws if fewer ships sail at the end of a round, which would say nothing of twelve. */
async function expectTwelve({ page }: OpenPage): Promise<void> {
  const sailing = await page.locator('[data-ship="leaving"], [data-ship="returning"]').count();
  if (sailing !== 12) throw new Error(`${sailing} ships sailed instead of 12, so the figure says nothing`);
}
