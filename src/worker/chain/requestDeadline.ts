import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<{ untilMs: number }>();

/** Runs a request. However many calls it makes to the chain, the last one ends before `withinMs` have passed. */
export async function withDeadline<T>(withinMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = { untilMs: performance.now() + withinMs };
  try {
    return await deadlines.run(deadline, work);
  } finally {
    // Jobs and timers that the request has started go on without it.
    deadline.untilMs = Number.POSITIVE_INFINITY;
  }
}

/** How long a call of the chain may take: `maxMs`, or what is left of its request. Milliseconds, from 0. */
export function callTimeoutMs(maxMs: number): number {
  const untilMs = deadlines.getStore()?.untilMs ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(maxMs, untilMs - performance.now()));
}
