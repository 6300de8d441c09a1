import type { Page } from 'playwright';
import { type Measured, quantile } from '../worker/measure.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';
import { watchMainThread } from './mainThreadWork.ts';
import { prepareTour, screens } from './screens.ts';

const window1280 = { width: 1280, height: 720 };
const tours = 2;
/**
 * Kinds of input that are counted. The browser reports an input as an Event Timing entry if the next frame is painted
 * at least 16 ms after the input.
 */
const counted = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

const isCounted = (type: string) => counted.some((kind) => kind === type);

declare global {
  interface Window {
    watched?: {
      /** Milliseconds from the input until its handlers had finished. */
      handledMs: number[];
      /** Milliseconds from the input until the next frame was painted. */
      paintedMs: number[];
    };
  }
}

/** Tasks longer than this are counted: the player notices such a delay. */
const longMs = 50;

/**
 * C10: time that the game spends on a key or a press while a player visits all of {@link screens} and all islands, and
 * the number of tasks over 50 ms once the map is interactive. The figures are CPU time of the main thread; wall-clock
 * time, which also contains waiting for a free core, is printed beside them.
 */
export async function answeredInput(browser: MeasuredBrowser): Promise<Measured[]> {
  const { page } = await browser.signUp({ viewport: window1280 });
  await prepareTour(page);
  await watch(page);
  const workDone = await watchMainThread(page);
  const before = await countOf(page);
  for (let i = 0; i < tours; i++) {
    for (const { visit } of screens) await visit(page);
    await visitLayers(page);
    await dragAndZoom(page);
  }
  // Waits for the entries of the last frames, which arrive with a delay.
  await page.waitForTimeout(1000);
  const inputs = (await countOf(page)) - before;
  const { handledMs, paintedMs } = await page.evaluate(
    () => window.watched ?? { handledMs: [], paintedMs: [] },
  );
  const { tasks, answers } = await workDone();
  await page.context().close();
  const answeredMs = answers.filter(({ to }) => isCounted(to)).map(({ ownMs }) => ownMs);
  /**
   * 98th percentile of all inputs. An input without an entry had no handler or was painted within 16 ms, and counts as
   * 0.
   */
  const p98 = (listed: readonly number[]) =>
    quantile([...listed, ...Array.from({ length: Math.max(0, inputs - listed.length) }, () => 0)], 0.98);
  return [
    {
      id: 'C10 input',
      what: 'input handled, 98th percentile, in a tour of every screen',
      value: p98(answeredMs),
      unit: 'ms',
      target: '<=50',
      spread: 0,
      parts: {
        inputs,
        answered: answeredMs.length,
        'longest ms': Math.max(...answeredMs),
        'by the clock, from the press, p98 ms': p98(handledMs),
        'painted after, p98 ms': p98(paintedMs),
      },
    },
    {
      id: 'C10 tasks',
      what: 'tasks that worked for over 50 ms once the map was there, in the same tour',
      value: tasks.filter(({ ownMs }) => ownMs > longMs).length,
      unit: '',
      target: '=0',
      spread: 0,
      parts: {
        tasks: tasks.length,
        'longest ms': Math.max(...tasks.map(({ ownMs }) => ownMs)),
        'over 50 ms by the clock': tasks.filter(({ wallMs }) => wallMs > longMs).length,
        'longest by the clock ms': Math.max(...tasks.map(({ wallMs }) => wallMs)),
      },
    },
  ];
}

async function visitLayers(page: Page): Promise<void> {
  for (const layer of [2, 3, 4, 5, 6, 7, 1]) {
    await page.keyboard.press(String(layer));
    await page.waitForTimeout(1500);
  }
}

async function dragAndZoom(page: Page): Promise<void> {
  await page.mouse.move(500, 400);
  for (const dy of [-300, 300]) {
    await page.mouse.wheel(0, dy);
    await page.mouse.down();
    for (let x = 500; x < 700; x += 10) await page.mouse.move(x, 400);
    await page.mouse.up();
    await page.waitForTimeout(500);
  }
}

async function watch(page: Page): Promise<void> {
  await page.evaluate((kinds: readonly string[]) => {
    const watched = { handledMs: [] as number[], paintedMs: [] as number[] };
    window.watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!kinds.includes(entry.name)) continue;
        watched.handledMs.push(entry.processingEnd - entry.startTime);
        watched.paintedMs.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, counted);
}

/** Number of counted inputs since the page was opened. */
function countOf(page: Page): Promise<number> {
  return page.evaluate((kinds: readonly string[]) => {
    const { eventCounts } = performance as Performance & { eventCounts: ReadonlyMap<string, number> };
    return kinds.reduce((sum, kind) => sum + (eventCounts.get(kind) ?? 0), 0);
  }, counted);
}
