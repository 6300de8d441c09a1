import { type Measured, median, spreadOf } from '../worker/measure.ts';
import type { PageName } from './buildPages.ts';
import type { MeasuredBrowser, OpenPage } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const framesPerRound = 1000;
/** Viewport so small that drawing costs almost nothing; the figures then show only the JavaScript. */
const tiny = { width: 64, height: 64 };

interface Scene {
  page: PageName;
  buildings: number;
}

interface Comparison {
  id: string;
  what: string;
  /** Target of the figure; empty where a rival is measured, whose figure is shown only for comparison. */
  target: string;
  rounds: number;
  ours: Scene;
  rival: Scene;
}

const few = 60;
const many = 1000;
/**
 * Rounds of a comparison with a target: enough that the first ones, in which scripts are compiled, do not decide it.
 */
const roundsOfOurs = 21;
const roundsOfRivals = 3;

/**
 * C1: JavaScript per dragged frame with 60 buildings, compared with the same nodes on a bare pixi.js stage. The figures
 * of the other rivals are shown for comparison.
 */
export async function draggedFrame(browser: MeasuredBrowser): Promise<Measured[]> {
  const rival: Scene = { page: 'barePixi', buildings: few };
  const what = (scene: string) => `JS per dragged frame, ${few} buildings, ${scene} of a bare pixi.js scene`;
  const shared = { rival, target: '', rounds: roundsOfRivals };
  return [
    await compared(browser, {
      ...shared,
      id: 'C1',
      what: what('the game’s'),
      target: '<=0.5',
      rounds: roundsOfOurs,
      ours: { page: 'world', buildings: few },
    }),
    await compared(browser, {
      ...shared,
      id: 'C1 DOM',
      what: what('a DOM map’s'),
      ours: { page: 'domMap', buildings: few },
    }),
    await compared(browser, {
      ...shared,
      id: 'C1 Phaser',
      what: what('a Phaser scene’s'),
      ours: { page: 'phaser', buildings: few },
    }),
  ];
}

/** C2: cost of a frame with 1,000 buildings ÷ with 60. The figures of the rivals are shown for comparison. */
export async function growingMap(browser: MeasuredBrowser): Promise<Measured[]> {
  const growth = (page: PageName) => ({
    ours: { page, buildings: many },
    rival: { page, buildings: few },
  });
  const what = (scene: string) => `JS per dragged frame, ${scene}: ${many} buildings of ${few}`;
  return [
    await compared(browser, {
      ...growth('world'),
      id: 'C2',
      what: what('the game'),
      target: '<=2',
      rounds: roundsOfOurs,
    }),
    await compared(browser, {
      ...growth('barePixi'),
      id: 'C2 pixi.js',
      what: what('bare pixi.js'),
      target: '',
      rounds: roundsOfRivals,
    }),
    await compared(browser, {
      ...growth('phaser'),
      id: 'C2 Phaser',
      what: what('Phaser'),
      target: '',
      rounds: roundsOfRivals,
    }),
  ];
}

async function compared(browser: MeasuredBrowser, comparison: Comparison): Promise<Measured> {
  const { id, what, target, rounds } = comparison;
  const ours = await opened(browser, comparison.ours);
  const rival = await opened(browser, comparison.rival);
  const { ratios, ...ms } = await pairedRounds(
    rounds,
    () => msPerFrame(ours),
    () => msPerFrame(rival),
  );
  await ours.close();
  await rival.close();
  return {
    id,
    what,
    value: median(ratios),
    unit: '',
    target,
    spread: spreadOf(ratios),
    parts: { 'first ms': median(ms.ours), 'second ms': median(ms.rival) },
  };
}

function opened(browser: MeasuredBrowser, { page, buildings }: Scene): Promise<OpenPage> {
  return browser.open(page, `byHand&buildings=${buildings}`, tiny);
}

async function msPerFrame({ page, mainThreadMs }: OpenPage): Promise<number> {
  // Brings the page to the front: a page in the background does not render, and its script would wait for that.
  await page.bringToFront();
  const before = await mainThreadMs();
  await page.evaluate((frames) => window.bench?.dragByHand(frames), framesPerRound);
  const ms = ((await mainThreadMs()) - before) / framesPerRound;
  await page.evaluate(drawAll);
  return ms;
}

/**
 * Waits until the graphics driver has drawn all stepped frames, so that the next measurement does not contain their
 * work.
 */
function drawAll(): void {
  const canvas = document.querySelector('canvas');
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}
