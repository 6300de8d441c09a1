import type { CDPSession, Page } from 'playwright';

/** One task or part of a task on the page's main thread, milliseconds. */
export interface Work {
  /** Milliseconds from its start to its end. */
  wallMs: number;
  /**
   * CPU milliseconds of the main thread within it, fewer than `wallMs`: without a graphics card, drawing takes the
   * cores in between.
   */
  ownMs: number;
}

/** The work of the page's main thread. */
export interface MainThreadWork {
  tasks: Work[];
  /** The work of event listeners, each with the event's name. */
  answers: (Work & { to: string })[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

/** Records the main thread's tasks from now on; calling the result stops recording and returns them. */
export async function watchMainThread(page: Page): Promise<() => Promise<MainThreadWork>> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'], excludedCategories: ['*'] },
  });
  return async () => {
    await ended(cdp);
    await cdp.detach();
    return workIn(events);
  };
}

async function ended(cdp: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
}

/** The page is the process whose main thread was busiest, because the browser keeps spare processes. */
function workIn(events: readonly TraceEvent[]): MainThreadWork {
  const mainThreads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => workOf(events, thread));
  const busiest = mainThreads.sort((one, other) => sum(other.tasks) - sum(one.tasks))[0];
  if (!busiest?.tasks.length) throw new Error('The browser told of no task');
  return busiest;
}

function workOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): MainThreadWork {
  const done = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  return {
    tasks: done.filter(({ name }) => name.endsWith('RunTask')).map(timed),
    answers: done
      .filter(({ name }) => name === 'EventDispatch')
      .map((event) => ({ ...timed(event), to: event.args.data?.type ?? '' })),
  };
}

const timed = ({ dur = 0, tdur = 0 }: TraceEvent): Work => ({ wallMs: dur / 1000, ownMs: tdur / 1000 });

const sum = (works: readonly Work[]) => works.reduce((total, { ownMs }) => total + ownMs, 0);
