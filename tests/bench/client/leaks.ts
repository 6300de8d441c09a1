import type { Page } from 'playwright';
import type { Measured } from '../worker/measure.ts';
import { countTextures, leaveOutPainting } from './graphicsCalls.ts';
import { type Kept, kept, leak } from './keptMemory.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';
import { overlaysPerTour, prepareTour, screens } from './screens.ts';

/**
 * Rounds before and during the measurement: a thousand changes of layer, and a thousand opened overlays. The browser's
 * own tables double and shrink by tens of kilobytes; the warm-ups let the tables reach their size, and only this many
 * rounds average out the rest.
 */
const layerChanges = { warmUps: 100, changes: 500 };
const touring = { warmUps: 12, tours: Math.ceil(1000 / overlaysPerTour) };
/** Number of readings before the tours, and again after the tours; the lowest reading of each group counts. */
const readings = 3;
const tiny = { width: 64, height: 64 };
/**
 * The smallest viewport that shows the whole HUD: without a graphics card, painting a larger one takes most of the
 * time.
 */
const tablet = { width: 800, height: 600 };

/** C8: memory that remains after each change of layer and after each opened overlay. */
export async function leaks(browser: MeasuredBrowser): Promise<Measured[]> {
  return [await changedLayers(browser), await openedOverlays(browser)];
}

/**
 * What remains in memory after changing to another layer and back many times, on an island with 60 buildings. Frames
 * are stepped manually and timeouts are shortened, so that a change takes little time.
 */
async function changedLayers(browser: MeasuredBrowser): Promise<Measured> {
  const { page, close } = await browser.open('world', 'byHand&buildings=60', tiny, async (fresh) => {
    await countTextures(fresh);
    await leaveOutPainting(fresh);
  });
  const changeLayers = async (times: number) => {
    for (let i = 0; i < times; i++) await page.evaluate(() => window.changeLayerAndBack?.());
    await page.evaluate(() => window.comeToRest?.());
  };
  await changeLayers(layerChanges.warmUps);
  const before = await kept(page);
  await changeLayers(layerChanges.changes);
  const after = await kept(page);
  await close();
  return leak('C8 layers', 'left behind by a change of layer', before, after, layerChanges.changes * 2);
}

/** What remains in memory after each of {@link screens} was opened and closed many times. */
async function openedOverlays(browser: MeasuredBrowser): Promise<Measured> {
  const { page } = await browser.signUp({ viewport: tablet, reducedMotion: 'reduce' }, countTextures);
  await prepareTour(page);
  const tour = async (times: number) => {
    for (let i = 0; i < times; i++) for (const { visit } of screens) await visit(page);
  };
  await tour(touring.warmUps);
  const before = await leastKept(page, tour);
  await tour(touring.tours - readings);
  const after = await leastKept(page, tour);
  await page.context().close();
  const cycles = touring.tours * overlaysPerTour;
  return leak(
    'C8 overlays',
    `left behind by an opened overlay, ${screens.length} screens`,
    before,
    after,
    cycles,
  );
}

/**
 * The lowest value of each counter among several readings, each taken after one more tour. React and the browser may
 * keep a closed screen until the next one opens, but not at every reading; a real leak is part of every reading.
 */
async function leastKept(page: Page, tour: (times: number) => Promise<void>): Promise<Kept> {
  const all: Kept[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    await tour(1);
    all.push(await kept(page));
  }
  const least = (counter: keyof Kept) => Math.min(...all.map((one) => one[counter]));
  return {
    bytes: least('bytes'),
    nodes: least('nodes'),
    listeners: least('listeners'),
    textures: least('textures'),
  };
}
