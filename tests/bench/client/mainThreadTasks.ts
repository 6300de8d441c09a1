import type { CDPSession, Page } from 'playwright';

/** A task of the page's main thread, milliseconds. */
export interface MainThreadTask {
  /** From its beginning to its end. */
  wallMs: number;
  /** The main thread's own time in it: without a graphics card the drawing takes the cores away in between. */
  ownMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Watches what the page's main thread does from now on; the answer ends it and tells every task. */
export async function watchTasks(page: Page): Promise<() => Promise<MainThreadTask[]>> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  return async () => {
    await ended(cdp);
    await cdp.detach();
    return tasksIn(events);
  };
}

async function ended(cdp: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
}

/** The page is the process whose main thread was busiest: the browser keeps spare ones in waiting. */
function tasksIn(events: readonly TraceEvent[]): MainThreadTask[] {
  const mainThreads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => tasksOf(events, pid, tid));
  const busiest = mainThreads.sort((one, other) => sum(other) - sum(one))[0];
  if (!busiest?.length) throw new Error('The browser told of no task');
  return busiest;
}

function tasksOf(events: readonly TraceEvent[], pid: number, tid: number): MainThreadTask[] {
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && isTask(event))
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, ownMs: tdur / 1000 }));
}

const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask');

const sum = (tasks: readonly MainThreadTask[]) => tasks.reduce((total, { ownMs }) => total + ownMs, 0);
