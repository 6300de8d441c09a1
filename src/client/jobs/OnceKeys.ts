import { ApiError } from '../api/ApiError.ts';
import { newKey } from '../api/callRoute.ts';

interface KeyedAction {
  action: string;
  key: string;
}

/**
 * Idempotency keys of actions that a repeated press must not make twice: equal actions get the same key until the
 * outcome of the first is known (rule book: jobs.md, Idempotency). They are kept with the tracker and not in a
 * component, because an action whose answer was lost may be repeated after its screen was closed and opened again.
 */
export class OnceKeys {
  /** Keys of the actions without a known outcome, by action. */
  readonly #keys = new Map<string, string>();
  readonly #accepted = new Map<string, KeyedAction>();

  /** Sends the request with the key of its action; `action` is null for a request that may be repeated. */
  async send(
    action: string | null,
    request: (idempotencyKey: string) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    if (action === null) return request(newKey());
    const keyed = { action, key: this.#keys.get(action) ?? newKey() };
    this.#keys.set(action, keyed.key);
    try {
      const jobIds = await request(keyed.key);
      for (const jobId of jobIds) this.#accepted.set(jobId, keyed);
      return jobIds;
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) this.#release(keyed);
      throw error;
    }
  }

  /** The outcome of a job is known, so the next press of its action is a new one. */
  settle(jobId: string): void {
    const keyed = this.#accepted.get(jobId);
    this.#accepted.delete(jobId);
    if (keyed !== undefined) this.#release(keyed);
  }

  #release({ action, key }: KeyedAction): void {
    // A late answer to an earlier request must not release the key of a newer one.
    if (this.#keys.get(action) === key) this.#keys.delete(action);
  }
}
