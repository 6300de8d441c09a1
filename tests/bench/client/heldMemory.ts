import type { CDPSession, Page } from 'playwright';

/** Memory of a page after garbage collection. */
export interface Held {
  /** Bytes of objects, strings and closures. */
  bytes: number;
  nodes: number;
  listeners: number;
}

/**
 * Types and names of heap objects that are not counted, because they belong to the browser itself: compiled code and
 * hidden classes; loaded fonts; its log of slow frames, first paints, layout shifts and requests, kept for developer
 * tools; and the hash tables of the page's nodes and styles, which grow and shrink by tens of kilobytes. The entries of
 * those tables are counted.
 */
const browsersOwn = {
  types: new Set(['code', 'hidden', 'object shape']),
  names: new RegExp(
    [
      'SharedFunctionInfo|ProtectedFixedArray|WeakArrayList|FontCache',
      'Timing|TaskAttribution|ContentfulPaint|TextRecord|LayoutShift|DOMRectReadOnly|PerformanceEntry|ResourceData',
      'SoftNavigation|HashTableBacking|VectorBacking|HashTrieNode',
    ].join('|'),
  ),
};

/** Counts the memory of a page object by object, because the size of the heap would include the compiler's data. */
export async function heldMemory(page: Page): Promise<Held> {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('HeapProfiler.enable');
    await dropFetched(cdp);
    // Collects more than once, because objects that one round frees may have held others.
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('Performance.enable');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      bytes: bytesIn(await heapSnapshot(cdp)),
      nodes: figure('Nodes'),
      listeners: figure('JSEventListeners'),
    };
  } finally {
    await cdp.detach();
  }
}

/**
 * Empties the browser's cache of fetched files before a count. The browser keeps their text for minutes, so counts
 * could otherwise not be compared.
 */
async function dropFetched(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  for (const cacheDisabled of [true, false]) await cdp.send('Network.setCacheDisabled', { cacheDisabled });
  await cdp.send('Network.disable');
}

/** Size of the whole script heap after garbage collection, in bytes. */
export async function heapUsed(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('HeapProfiler.enable');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize;
  } finally {
    await cdp.detach();
  }
}

/** The parts of a heap snapshot that the count reads; `nodes` is one flat array of numbers. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: readonly string[]; node_types: readonly [readonly string[]] } };
  nodes: readonly number[];
  strings: readonly string[];
}

async function heapSnapshot(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return JSON.parse(chunks.join(''));
}

function bytesIn({ snapshot: { meta }, nodes, strings }: HeapSnapshot): number {
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number];
  let bytes = 0;
  for (let row = 0; row < nodes.length; row += meta.node_fields.length) {
    const type = meta.node_types[0][nodes[row + typeAt] ?? 0] ?? '';
    const name = strings[nodes[row + nameAt] ?? 0] ?? '';
    if (browsersOwn.types.has(type) || browsersOwn.names.test(name)) continue;
    bytes += nodes[row + sizeAt] ?? 0;
  }
  return bytes;
}
