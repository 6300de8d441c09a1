import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { JourneyPlayer } from '#tests/journeys/JourneyPlayer.ts';
import { shareGames } from '#tests/journeys/runningGame.ts';
import { type StartedGame, startGame } from '#tests/journeys/startGame.ts';
import { chromiumFlags, provideChromium } from '#tests/kit/findChromium.ts';
import { buildPages, type PageName } from './buildPages.ts';
import { serveFolders } from './serveFolders.ts';

const assets = fileURLToPath(new URL('../../../assets/', import.meta.url));
/** Time within which a page must become ready. Long, because software rendering on a busy machine is slow. */
const readyWithinMs = 90_000;

export interface OpenPage {
  page: Page;
  /** CPU milliseconds that the page's main thread has used so far; other work of the machine does not count. */
  mainThreadMs(): Promise<number>;
  close(): Promise<void>;
}

/** A headless Chromium, with a production build of the measured pages. */
export class MeasuredBrowser {
  /** The browser itself, for measurements on other pages. */
  readonly browser: Browser;
  #origin: string;
  #end: () => Promise<void>;
  #game: Promise<StartedGame> | null = null;

  private constructor(browser: Browser, origin: string, end: () => Promise<void>) {
    this.browser = browser;
    this.#origin = origin;
    this.#end = end;
  }

  static async start(): Promise<MeasuredBrowser> {
    const executablePath = provideChromium(() => undefined);
    const pages = await buildPages();
    const server = await serveFolders([pages.folder, assets]);
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    return new MeasuredBrowser(browser, server.origin, async () => {
      await browser.close();
      await server.stop();
      pages.remove();
    });
  }

  /** Opens one of the measured pages and waits until the page is ready to be measured. */
  async open(
    name: PageName,
    query: string,
    viewport: { width: number; height: number },
    before: (page: Page) => Promise<void> = async () => undefined,
  ): Promise<OpenPage> {
    const context = await this.browser.newContext({ viewport });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await before(page);
    // Does not wait for the `load` event, because a film delays that event for an unknown time.
    await page.goto(`${this.#origin}/${name}.html?${query}`, { waitUntil: 'commit' });
    try {
      await page.waitForFunction(() => window.bench !== undefined, null, {
        timeout: readyWithinMs,
        polling: 100,
      });
    } catch (fault) {
      throw new Error(`${name} never became ready. ${faults.join(' ')}`, { cause: fault });
    }
    return { page, mainThreadMs: await mainThreadClock(page), close: () => context.close() };
  }

  /** Starts the whole game on first use; returns its address. */
  async game(): Promise<string> {
    this.#game ??= startGame();
    const { game } = await this.#game;
    shareGames([game]);
    return game.origin;
  }

  /** Signs up a new player of the whole game and opens the map. `before` gets the page before it loads anything. */
  async signUp(
    device: BrowserContextOptions,
    before: (page: Page) => Promise<void> = async () => undefined,
  ): Promise<JourneyPlayer> {
    await this.game();
    const context = await this.browser.newContext(device);
    const page = await context.newPage();
    await before(page);
    const player = new JourneyPlayer(page);
    await player.signUp();
    return player;
  }

  /** Closes all pages, because pages that a failed bench left open would slow down the next bench. */
  async closePages(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }

  async end(): Promise<void> {
    const started = await this.#game;
    await started?.stop();
    await this.#end();
  }
}

/** Metrics of the main thread's work: all of it, or only scripts, styles and layout, without painting. */
const work = {
  all: ['TaskDuration'],
  unpainted: ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'],
} as const;

/**
 * Returns a function that reads how many CPU milliseconds the page's main thread has used so far for a kind of work.
 */
export async function mainThreadClock(
  page: Page,
  of: keyof typeof work = 'all',
): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return work[of].reduce((sum, name) => sum + seconds(name), 0) * 1000;
  };
}
