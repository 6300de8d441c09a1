import type { JobKind } from '#contract/jobs.ts';
import { ApiError } from '../api/ApiError.ts';
import { newKey } from '../api/callRoute.ts';
import type { JobTracker } from './JobTracker.ts';

/**
 * Sends a request with its idempotency key, and resolves with the id of its job. Requests of one kind with an equal
 * `action` get the same key until the outcome of the first is known, so that a press that repeats an action does not
 * spend twice.
 */
type RequestOnce = (
  kind: JobKind,
  action: object,
  send: (idempotencyKey: string) => Promise<{ jobId: string }>,
) => Promise<string>;

const made = new WeakMap<JobTracker, RequestOnce>();

/**
 * The function that sends such requests, one per tracker (rule book: jobs.md, Idempotency). The keys are kept beside the
 * tracker and not in a component, because an action whose answer was lost may be repeated after its screen was closed
 * and opened again. `action` names all that makes a press another action, such as the level from which a captain
 * learns.
 *
 * @example
 * const send = (idempotencyKey: string) => callRoute('levelUp', { body, idempotencyKey });
 * const request = async () => [await requestOnceOf(jobs)('levelUpEntities', { ...body, from }, send)];
 */
export function requestOnceOf(jobs: JobTracker): RequestOnce {
  const request = made.get(jobs) ?? createRequestOnce(jobs);
  made.set(jobs, request);
  return request;
}

interface KeyedAction {
  /** Kind and action as text. */
  text: string;
  key: string;
}

function createRequestOnce(jobs: JobTracker): RequestOnce {
  /** Keys of the actions without a known outcome, by action. */
  const keys = new Map<string, string>();
  const accepted = new Map<string, KeyedAction>();
  const release = ({ text, key }: KeyedAction) => {
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
  return async (kind, action, send) => {
    const text = JSON.stringify([kind, action]);
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
