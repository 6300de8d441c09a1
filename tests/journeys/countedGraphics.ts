import type { Page } from '@playwright/test';

/** Counts of WebGL calls and objects since the page was opened. */
export interface Counted {
  /** Number of `render()` calls, each of which clears the canvas once. */
  renders: number;
  draws: number;
  uploads: number;
  /** Number of textures that were created and not yet deleted. */
  textures: number;
  /** Number of WebGL contexts that were created, one for each canvas. */
  contexts: number;
}

declare global {
  interface Window {
    graphics?: Counted;
  }
}

const nothing: Counted = { renders: 0, draws: 0, uploads: 0, textures: 0, contexts: 0 };

/** Counts the page's WebGL calls, from the page's first script on. Call it before the page is opened. */
export async function countGraphics(page: Page): Promise<void> {
  await page.addInitScript((counted) => {
    window.graphics = counted;
    const count = (name: string, what: keyof Counted, by = 1): void => {
      const calls = WebGL2RenderingContext.prototype as unknown as Record<
        string,
        (...given: unknown[]) => unknown
      >;
      const call = calls[name];
      if (!call) return;
      calls[name] = function (this: unknown, ...given) {
        counted[what] += by;
        return call.apply(this, given);
      };
    };
    const known = new WeakSet<object>();
    const open = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => object | null;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...given: unknown[]) {
        const context = open.call(this, kind, ...given);
        if (kind.startsWith('webgl') && context && !known.has(context)) {
          known.add(context);
          counted.contexts += 1;
        }
        return context;
      },
    });
    count('clear', 'renders');
    count('drawElements', 'draws');
    count('drawArrays', 'draws');
    count('texImage2D', 'uploads');
    count('texSubImage2D', 'uploads');
    count('createTexture', 'textures');
    count('deleteTexture', 'textures', -1);
  }, nothing);
}

export async function counted(page: Page): Promise<Counted> {
  return page.evaluate((none) => window.graphics ?? none, nothing);
}

/** Number of DOM nodes (also detached ones) and of event listeners in the page after garbage collections. */
export async function heldByPage(page: Page): Promise<{ nodes: number; listeners: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  // Collects more than once: the first collection frees the wrappers of nodes, and only the next one the nodes
  // themselves.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: figure('Nodes'), listeners: figure('JSEventListeners') };
}

/** Number of elements in the page, by tag. */
export async function tagsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const times: Record<string, number> = {};
    for (const { localName } of document.querySelectorAll('*'))
      times[localName] = (times[localName] ?? 0) + 1;
    return times;
  });
}

/** The counters of `now` that are higher than in `before`, each with the difference; empty if none is. */
export function moreThan(
  before: Record<string, number>,
  now: Record<string, number>,
): Record<string, number> {
  const above = Object.entries(now).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
  return Object.fromEntries(above.filter(([, by]) => by > 0));
}
