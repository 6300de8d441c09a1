import { type Measured, median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser, OpenPage } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const rounds = 7;
const framesPerRound = 1000;
/** So small that drawing costs nothing and only the JavaScript is left. */
const tiny = { width: 64, height: 64 };

/** C1: JavaScript per dragged frame with 60 buildings, against the same nodes on a bare pixi.js stage. */
export async function draggedFrame(browser: MeasuredBrowser): Promise<Measured> {
  const ours = await browser.open('world', 'byHand&buildings=60', tiny);
  const rival = await browser.open('barePixi', 'byHand&buildings=60', tiny);
  const { ratios, ...ms } = await pairedRounds(
    rounds,
    () => msPerFrame(ours),
    () => msPerFrame(rival),
  );
  await ours.close();
  await rival.close();
  return {
    id: 'C1',
    what: 'JS per dragged frame, 60 buildings, of a bare pixi.js scene',
    value: median(ratios),
    unit: '',
    target: '<=0.5',
    spread: spreadOf(ratios),
    parts: { 'ours ms': median(ms.ours), 'pixi.js ms': median(ms.rival) },
  };
}

/** C2: how much more a frame costs with 1,000 buildings than with 60. */
export async function growingMap(browser: MeasuredBrowser): Promise<Measured> {
  const many = await browser.open('world', 'byHand&buildings=1000', tiny);
  const few = await browser.open('world', 'byHand&buildings=60', tiny);
  const { ratios, ours, rival } = await pairedRounds(
    rounds,
    () => msPerFrame(many),
    () => msPerFrame(few),
  );
  await many.close();
  await few.close();
  return {
    id: 'C2',
    what: 'JS per dragged frame, 1,000 buildings, of 60',
    value: median(ratios),
    unit: '',
    target: '<=2',
    spread: spreadOf(ratios),
    parts: { '1,000 ms': median(ours), '60 ms': median(rival) },
  };
}

async function msPerFrame({ page, mainThreadMs }: OpenPage): Promise<number> {
  // The graphics of a page in the background stand still, and its script would wait for them.
  await page.bringToFront();
  const before = await mainThreadMs();
  await page.evaluate((frames) => window.bench?.dragByHand(frames), framesPerRound);
  return ((await mainThreadMs()) - before) / framesPerRound;
}
