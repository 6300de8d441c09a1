import type { JobKind } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { outcomeOf, settledBatch } from './jobOutcomes.ts';
import type { JobClock, PendingJob, SettledBatch } from './jobTypes.ts';

const gatherMs = 600;

/**
 * Jobs whose batch has timed out, or which were pending when the page was left, and whose outcome is still wanted (rule
 * book: jobs.md, Late results). Outcomes are gathered and reported together, because a reconnect brings many at once.
 */
export class LateJobs {
  readonly #kinds: Map<string, JobKind>;
  readonly #gathered = new Map<JobKind, GameNotification['data'][]>();
  readonly #clock: JobClock;
  readonly #report: (batch: SettledBatch<JobKind>) => void;

  constructor(clock: JobClock, jobs: readonly PendingJob[], report: (batch: SettledBatch<JobKind>) => void) {
    this.#clock = clock;
    this.#kinds = new Map(jobs.map(({ id, kind }) => [id, kind]));
    this.#report = report;
  }

  all(): readonly PendingJob[] {
    return [...this.#kinds].map(([id, kind]) => ({ id, kind }));
  }

  has(id: string): boolean {
    return this.#kinds.has(id);
  }

  add(id: string, kind: JobKind): void {
    this.#kinds.set(id, kind);
  }

  delete(id: string): void {
    this.#kinds.delete(id);
  }

  clear(): void {
    this.#kinds.clear();
  }

  /** Takes the outcome if it is of a late job; returns whether it is. */
  settle(data: GameNotification['data']): boolean {
    const kind = this.#kinds.get(data.id);
    if (kind === undefined) return false;
    this.#kinds.delete(data.id);
    const gathered = this.#gathered.get(kind);
    if (gathered) gathered.push(data);
    else this.#gather(kind, [data]);
    return true;
  }

  #gather(kind: JobKind, gathered: GameNotification['data'][]): void {
    this.#gathered.set(kind, gathered);
    this.#clock.after(gatherMs, () => {
      this.#gathered.delete(kind);
      const outcomes = gathered.map((data) => outcomeOf(kind, data));
      this.#report(settledBatch(kind, outcomes, true));
    });
  }
}
