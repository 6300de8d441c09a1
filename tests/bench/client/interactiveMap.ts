import type { Browser, Page } from 'playwright';
import { type Measured, median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const rounds = 7;
const window1280 = { width: 1280, height: 720 };
const readyWithinMs = 90_000;
const stillPath = '/a-page-of-the-same-bytes';

declare global {
  interface Window {
    /** Milliseconds from the navigation until the page was interactive. */
    answeredAfterMs?: number;
  }
}

/**
 * C6: time from the navigation of a logged-in player with an empty cache until the map is interactive, i.e. until its
 * buildings are there and it has been drawn. It is compared with a page that loads the same files from the same worker
 * without running them.
 */
export async function interactiveMap(measured: MeasuredBrowser): Promise<Measured> {
  const { browser } = measured;
  const origin = await measured.game();
  const { page } = await measured.signUp({ viewport: window1280 });
  const session = await page.context().storageState();
  await page.context().close();
  const files = await inFreshPage(browser, session, async (fresh) => {
    await openMap(fresh, origin);
    return filesOf(fresh);
  });
  const still = stillPage(files);
  const { ratios, ...ms } = await pairedRounds(
    rounds,
    () => inFreshPage(browser, session, (fresh) => openMap(fresh, origin)),
    () => inFreshPage(browser, session, (fresh) => openStill(fresh, origin, still)),
  );
  return {
    id: 'C6',
    what: 'navigation → interactive map, of a page that only fetches the same files',
    value: median(ratios),
    unit: '',
    target: '<=2.2',
    spread: spreadOf(ratios),
    parts: { 'ours ms': median(ms.ours), 'still ms': median(ms.rival), files: files.length },
  };
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Opens a page with an empty cache and a logged-in player, and closes the page after the visit. */
async function inFreshPage<Result>(
  browser: Browser,
  storageState: Session,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: window1280, storageState });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openMap(page: Page, origin: string): Promise<number> {
  await page.addInitScript(() => {
    // The page sets `data-done` when the world has been drawn for the first time.
    const look = new MutationObserver(() => {
      if (!document.querySelector('[data-done]') || !document.querySelector('main nav li button')) return;
      window.answeredAfterMs = performance.now();
      look.disconnect();
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(origin, { waitUntil: 'commit' });
  return answered(page);
}

/**
 * Paths of the files that the page had begun to load when the map became interactive; without answers of the API and
 * without the film, which is streamed.
 */
function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window.answeredAfterMs ?? 0))
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) =>
          origin === location.origin && /\.(js|css|json|webp|svg|woff2)$/.test(pathname),
      )
      .map(({ pathname }) => pathname),
  );
}

async function openStill(page: Page, origin: string, html: string): Promise<number> {
  // Only the page itself is answered here; its files come from the worker, as for the map.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `*${stillPath}` }] });
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
    const body = Buffer.from(html).toString('base64');
    void cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  });
  await page.goto(`${origin}${stillPath}`, { waitUntil: 'commit' });
  return answered(page);
}

function stillPage(files: readonly string[]): string {
  const tags = [...new Set(files)].map((file) => {
    if (/\.(webp|svg)$/.test(file)) return `<img src="${file}" alt="">`;
    if (file.endsWith('.css')) return `<link rel="stylesheet" href="${file}">`;
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.woff2') ? 'font' : 'fetch';
    return `<link rel="preload" as="${kind}" href="${file}" crossorigin>`;
  });
  const script =
    'addEventListener("load", () => requestAnimationFrame(() => { answeredAfterMs = performance.now(); }))';
  return `<!doctype html><title>still</title>${tags.join('')}<script>${script}</script>`;
}

async function answered(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => window.answeredAfterMs, null, {
    timeout: readyWithinMs,
    polling: 100,
  });
  return (await painted.jsonValue()) ?? Number.NaN;
}
