import type { Page } from '@playwright/test';

/** The WebGL calls that the page has made since it was opened. */
export interface Counted {
  /** Number of `render()` calls, each of which clears the canvas once. */
  renders: number;
  draws: number;
  uploads: number;
  /** Number of textures that were created and not deleted. */
  textures: number;
  /** Number of canvases that were given a graphics context. */
  contexts: number;
}

declare global {
  interface Window {
    graphics?: Counted;
  }
}

const nothing: Counted = { renders: 0, draws: 0, uploads: 0, textures: 0, contexts: 0 };

/** Counts the page's WebGL calls from its first script on; must be called before the page is opened. */
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

/** Number of nodes, detached ones included, and of listeners that the page holds after garbage collections. */
export async function heldByPage(page: Page): Promise<{ nodes: number; listeners: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  // The first collection frees the wrappers of nodes; only the next one frees the nodes that they held.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: figure('Nodes'), listeners: figure('JSEventListeners') };
}

/** Number of elements of each tag in the page. */
export async function tagsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const times: Record<string, number> = {};
    for (const { localName } of document.querySelectorAll('*'))
      times[localName] = (times[localName] ?? 0) + 1;
    return times;
  });
}

/** The counters of `a`, each with the smaller of its two values; a counter that `b` lacks is 0. */
export function leastOf(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, Math.min(value, b[name] ?? 0)]));
}

/** By how much each counter of `now` is above `before`; empty if none is. */
export function moreThan(
  before: Record<string, number>,
  now: Record<string, number>,
): Record<string, number> {
  const above = Object.entries(now).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
  return Object.fromEntries(above.filter(([, by]) => by > 0));
}
