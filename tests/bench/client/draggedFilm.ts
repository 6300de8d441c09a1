import { type Measured, median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser, OpenPage } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const rounds = 7;
const msPerRound = 4000;
/** Viewport in which the map does not fit, so that the map can be dragged. */
const tablet = { width: 640, height: 480 };

/**
 * C3: main-thread time per frame while the map is dragged over its film, compared with a map of plain elements over the
 * same film.
 */
export async function draggedFilm(browser: MeasuredBrowser): Promise<Measured> {
  const ours = await browser.open('world', 'video&buildings=60', tablet);
  const rival = await browser.open('domMap', 'video&buildings=60', tablet);
  const { ratios, ...ms } = await pairedRounds(
    rounds,
    () => msPerFrame(ours),
    () => msPerFrame(rival),
  );
  await ours.close();
  await rival.close();
  return {
    id: 'C3',
    what: 'main thread per dragged frame with the film, of a DOM map with the same film',
    value: median(ratios),
    unit: '',
    target: '<=1.25',
    spread: spreadOf(ratios),
    parts: { 'ours ms': median(ms.ours), 'DOM ms': median(ms.rival) },
  };
}

async function msPerFrame({ page, mainThreadMs }: OpenPage): Promise<number> {
  // Brings the page to the front, because a page in the background gets no frames.
  await page.bringToFront();
  const before = await mainThreadMs();
  const frames = await page.evaluate((ms) => window.bench?.dragInRealFrames(ms) ?? 0, msPerRound);
  return ((await mainThreadMs()) - before) / frames;
}
