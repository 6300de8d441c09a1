import { ApiError } from '../api/ApiError.ts';
import { newKey } from '../api/callRoute.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';

/**
 * Sends the request of a purchase with its idempotency key, and resolves with the id of its job. Purchases with an
 * equal `purchase` get the same key until the outcome of the first is known.
 */
type RequestPurchase = (
  purchase: unknown,
  send: (idempotencyKey: string) => Promise<{ jobId: string }>,
) => Promise<string>;

const made = new WeakMap<JobTracker, RequestPurchase>();

/**
 * The function that requests purchases, one per tracker. The keys are kept beside the tracker and not in a component,
 * because a purchase whose answer was lost may be repeated after the exchange was closed and opened again.
 */
export function requestPurchaseOf(jobs: JobTracker): RequestPurchase {
  const request = made.get(jobs) ?? createRequestPurchase(jobs);
  made.set(jobs, request);
  return request;
}

interface KeyedPurchase {
  /** The purchase as text. */
  text: string;
  key: string;
}

function createRequestPurchase(jobs: JobTracker): RequestPurchase {
  /** Keys of the purchases without a known outcome, by purchase. */
  const keys = new Map<string, string>();
  const accepted = new Map<string, KeyedPurchase>();
  const release = ({ text, key }: KeyedPurchase) => {
    // A late answer to an earlier request must not release the key of a newer one.
    if (keys.get(text) === key) keys.delete(text);
  };
  jobs.onSettled(({ members }) => {
    for (const { outcome, jobId } of members) {
      if (outcome === 'timedOut' || jobId === null) continue;
      const keyed = accepted.get(jobId);
      accepted.delete(jobId);
      if (keyed !== undefined) release(keyed);
    }
  });
  return async (purchase, send) => {
    const text = JSON.stringify(purchase);
    const keyed = { text, key: keys.get(text) ?? newKey() };
    keys.set(text, keyed.key);
    try {
      const { jobId } = await send(keyed.key);
      accepted.set(jobId, keyed);
      return jobId;
    } catch (error) {
      if (isFinal(error)) release(keyed);
      throw error;
    }
  };
}

/**
 * Whether the worker has refused the request for good. It does not store a refusal with status 401 or 429, so an
 * earlier try whose answer was lost may have been accepted (rule book: jobs.md, Idempotency).
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.isRefusal && error.status !== 401 && error.status !== 429;
