import type { CDPSession, Page } from 'playwright';

/** A task on the page's main thread, or a part of a task, with its times. */
interface Work {
  /** Wall-clock milliseconds from start to end. */
  wallMs: number;
  /** CPU milliseconds of the main thread in the task. Often below `wallMs`, as software rendering takes the cores. */
  ownMs: number;
}

/** All recorded work of the page's main thread. */
export interface MainThreadWork {
  tasks: Work[];
  /** Runs of event listeners, each with the name of the event. */
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

/** Records the main thread's tasks from now on. The returned function stops the recording and returns the tasks. */
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

/**
 * Picks the process whose main thread was busiest: that is the page's, because the browser's spare processes are idle.
 */
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
