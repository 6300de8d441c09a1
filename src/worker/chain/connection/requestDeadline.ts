import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<{ untilMs: number }>();

/** Runs a request. All its calls to the chain together end within `withinMs` milliseconds. */
export async function withDeadline<T>(withinMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = { untilMs: performance.now() + withinMs };
  try {
    return await deadlines.run(deadline, work);
  } finally {
    // Work that the request has started and not awaited makes its further calls without this deadline.
    deadline.untilMs = Number.POSITIVE_INFINITY;
  }
}

/**
 * Timeout of a call to the chain in milliseconds, from 0: `maxMs`, or the time left until its request's deadline if
 * that is less.
 */
export function callTimeoutMs(maxMs: number): number {
  const untilMs = deadlines.getStore()?.untilMs ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(maxMs, untilMs - performance.now()));
}
