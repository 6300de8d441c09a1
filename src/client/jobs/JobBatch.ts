import type { JobKind } from '#contract/jobs.ts';
import { settledBatch } from './jobOutcomes.ts';
import type { JobOutcome, SettledBatch } from './jobTypes.ts';

/** One job of a batch: its id once the request is answered, and its outcome once it is known. */
export interface Slot {
  jobId: string | null;
  outcome: JobOutcome<JobKind> | null;
}

/** Jobs that were requested together, and what is known of each. */
export class JobBatch {
  readonly kind: JobKind;
  readonly subject: string | undefined;
  /** The jobs, one list per request, each in the order of the ids in the answer. */
  readonly #slots: Slot[][];
  #unanswered: number;
  /** Number of jobs that have an outcome, counted because a batch may have thousands of jobs. */
  #done = 0;
  #all: number;
  readonly #resolve: (batch: SettledBatch<JobKind>) => void;

  constructor(
    kind: JobKind,
    requests: number,
    subject: string | undefined,
    resolve: (batch: SettledBatch<JobKind>) => void,
  ) {
    this.kind = kind;
    this.subject = subject;
    // A request that is unanswered, refused or failed counts as one job.
    this.#slots = Array.from({ length: requests }, () => [{ jobId: null, outcome: null }]);
    this.#unanswered = requests;
    this.#all = requests;
    this.#resolve = resolve;
  }

  /** Takes the jobs that the answer of a request names. */
  answer(place: number, slots: Slot[]): void {
    this.#slots[place] = slots;
    this.#unanswered -= 1;
    this.#all += slots.length - 1;
    this.#done += slots.filter(({ outcome }) => outcome !== null).length;
  }

  end(slot: Slot, outcome: JobOutcome<JobKind>): void {
    slot.outcome = outcome;
    this.#done += 1;
  }

  /** Gives every job without an outcome the outcome that it has timed out. */
  timeOut(): void {
    for (const slot of this.#slots.flat())
      if (slot.outcome === null) this.end(slot, { outcome: 'timedOut', jobId: slot.jobId });
  }

  /** Ids of the jobs without an outcome, as far as they are known. */
  missing(): string[] {
    return this.#slots.flat().flatMap(({ jobId, outcome }) => (outcome === null ? (jobId ?? []) : []));
  }

  outcomes(): JobOutcome<JobKind>[] {
    return this.#slots.flat().flatMap(({ outcome }) => outcome ?? []);
  }

  progress(): { done: number; all: number } {
    return { done: this.#done, all: this.#all };
  }

  isDone(): boolean {
    return this.#unanswered === 0 && this.#done >= this.#all;
  }

  /** Resolves the `run` of these jobs with the outcomes that they have now. */
  settle(): SettledBatch<JobKind> {
    const settled = settledBatch(this.kind, this.outcomes(), false, this.subject);
    this.#resolve(settled);
    return settled;
  }

  /** Resolves the `run` without outcomes, because the session has ended. */
  leave(): void {
    this.#resolve(settledBatch(this.kind, [], false));
  }
}
