import type { JobKind } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { JobBatch, type Slot } from './JobBatch.ts';
import { kindOf, outcomeOf, outcomeOfError, settledBatch } from './jobOutcomes.ts';
import type {
  JobOutcome,
  JobRequest,
  JobTrackerDependencies,
  PendingJob,
  RunOptions,
  SettledBatch,
} from './jobTypes.ts';
import { LateJobs } from './LateJobs.ts';
import { LatestIds } from './LatestIds.ts';
import { OnceKeys } from './OnceKeys.ts';
import { stoppableClock } from './stoppableClock.ts';

const inboxKeepsMs = 60_000;
/** Time after which an unclaimed notification counts as belonging to no batch of this page. */
const unawaitedAfterMs = 2_000;
const maxJobsAskedById = 100;
const maxSettledJobs = 10_000;

/**
 * Waits for the outcome of every job that the worker runs for this page. It uses no framework; each login creates one
 * tracker. Its tests list the ten guarantees that it gives (rule book: jobs.md, Batches; jobs.md, Late results).
 */
export class JobTracker {
  readonly #dependencies: JobTrackerDependencies;
  readonly #clock: ReturnType<typeof stoppableClock>;
  readonly #keys = new OnceKeys();
  readonly #batches = new Map<JobBatch, { cancelTimeout: () => void }>();
  /** Waiting slots by job id. */
  readonly #waiting = new Map<string, { batch: JobBatch; slot: Slot }>();
  readonly #late: LateJobs;
  /** Notifications without a batch: they may arrive before the answer that names their job. */
  readonly #inbox = new Map<string, GameNotification>();
  /** The latest jobs that got an outcome; further notifications of them are ignored. */
  readonly #settledJobs = new LatestIds(maxSettledJobs);
  readonly #listeners = new Set<() => void>();
  readonly #settledListeners = new Set<(batch: SettledBatch<JobKind>) => void>();
  #busyKinds: ReadonlySet<JobKind> = new Set();
  #isClosed = false;

  constructor(dependencies: JobTrackerDependencies) {
    this.#dependencies = dependencies;
    this.#clock = stoppableClock(dependencies.clock);
    this.#late = new LateJobs(this.#clock, dependencies.pendingJobs.load(), (batch) => {
      this.#announce(batch);
      this.#savePendingJobs();
    });
  }

  /**
   * Makes the requests and waits until every job is settled or the kind's timeout has passed; never throws for a
   * refusal. When it resolves, queries are already being refreshed and toasts are about to be shown. After the `await`
   * the caller only does the work of its own screen (close, clear). After `close` it resolves without outcomes, and
   * makes no requests.
   *
   * @example
   * const batch = await jobs.run('initiate', [async () => (await callRoute('initiateBatch', { body })).jobIds]);
   * if (batch.succeeded.length > 0) close();
   */
  run<K extends JobKind>(
    kind: K,
    requests: readonly JobRequest[],
    { subject, action }: RunOptions = {},
  ): Promise<SettledBatch<K>> {
    if (this.#isClosed) return Promise.resolve(settledBatch<K>(kind, [], false));
    return new Promise((resolve) => {
      const batch = new JobBatch(kind, requests.length, subject, (settled) =>
        resolve(settled as SettledBatch<K>),
      );
      const { waitMs, once } = this.#dependencies.policies[kind];
      this.#batches.set(batch, { cancelTimeout: this.#clock.after(waitMs, () => this.#timeOut(batch)) });
      this.#notifyListeners();
      requests.forEach((request, place) => {
        const key = once ? JSON.stringify([kind, place, action]) : null;
        void this.#ask(batch, place, () => this.#keys.send(key, request));
      });
      this.#settleIfDone(batch);
    });
  }

  /**
   * Takes a notification from the socket or from `fetchMissed`. Notifications may arrive in any order and repeatedly.
   */
  handleNotification(notification: GameNotification): void {
    const { id } = notification.data;
    if (this.#isClosed || this.#settledJobs.has(id)) return;
    if (!this.#settleJob(notification.data)) this.#keepUnmatched(notification);
  }

  /** Ids of the jobs that are pending, have timed out or were pending when the page was left. */
  readonly wanted = (): readonly string[] => this.#pending().map(({ id }) => id);

  /**
   * Call this at each connect. It requests, by id, the outcomes of up to `maxJobsAskedById` of these jobs (guarantee
   * 9): without a cursor, a device cannot request the notifications it missed.
   */
  readonly recheck = (ids: readonly string[] = this.wanted()): Promise<void> => this.#askById(ids);

  /**
   * Call this when the session ends under an open screen. Every `run` resolves without outcomes, so that no button
   * stays busy; outcomes that have arrived are shown, and the others count as late: the next `recheck` requests them.
   */
  suspend(): void {
    const suspended = [...this.#batches];
    this.#batches.clear();
    for (const [batch, { cancelTimeout }] of suspended) {
      cancelTimeout();
      this.#makeLate(batch);
      batch.leave();
      this.#announce(settledBatch(batch.kind, batch.outcomes(), true));
    }
    this.#savePendingJobs();
    this.#notifyListeners();
  }

  /**
   * Ends the waiting when the player's screens close: nothing is shown, refreshed or stored any more, and every `run`
   * resolves without outcomes. The stored pending jobs stay, so the player's next login in this tab reports them (rule
   * book: jobs.md, Late results).
   */
  close(): void {
    this.#isClosed = true;
    this.#clock.stop();
    this.#waiting.clear();
    this.#late.clear();
    const left = [...this.#batches.keys()];
    this.#batches.clear();
    for (const batch of left) batch.leave();
    this.#notifyListeners();
  }

  /** Whether jobs of this kind (or of any kind) are pending. */
  isBusy(kind?: JobKind): boolean {
    return kind === undefined ? this.#busyKinds.size > 0 : this.#busyKinds.has(kind);
  }

  /** The kinds with pending jobs; the same object until it changes. */
  busyKinds(): ReadonlySet<JobKind> {
    return this.#busyKinds;
  }

  /** How many jobs the pending batches of this kind contain, and how many of these have an outcome. */
  progress(kind: JobKind): { done: number; all: number } {
    const batches = [...this.#batches.keys()].filter((batch) => batch.kind === kind);
    const sum = (part: 'done' | 'all') => batches.reduce((total, batch) => total + batch.progress()[part], 0);
    return { done: sum('done'), all: sum('all') };
  }

  /**
   * Notifies the listener whenever busy state or progress may have changed; returns a function that unsubscribes.
   * `subscribe` is always the same function, so it can be passed to React.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Notifies the listener of every batch whose outcome the player is shown, late ones too; returns a function that
   * unsubscribes.
   */
  onSettled(listener: (batch: SettledBatch<JobKind>) => void): () => void {
    this.#settledListeners.add(listener);
    return () => void this.#settledListeners.delete(listener);
  }

  async #ask(batch: JobBatch, place: number, request: () => ReturnType<JobRequest>): Promise<void> {
    let slots: Slot[];
    try {
      slots = (await request()).map((jobId) => ({ jobId, outcome: null }));
    } catch (error) {
      slots = [{ jobId: null, outcome: outcomeOfError(error) }];
    }
    if (this.#isClosed) return;
    if (!this.#batches.has(batch)) {
      this.#answeredLate(batch.kind, slots);
      return;
    }
    batch.answer(place, slots);
    for (const slot of slots) this.#await(batch, slot);
    for (const listener of this.#listeners) listener();
    this.#savePendingJobs();
    this.#settleIfDone(batch);
  }

  /** Handles an answer that arrived after the timeout: still awaits its jobs, and shows a refusal or failure. */
  #answeredLate(kind: JobKind, slots: readonly Slot[]): void {
    for (const { jobId } of slots) if (jobId !== null) this.#followLate(kind, jobId);
    this.#savePendingJobs();
    const refused = slots.flatMap(({ outcome }) => outcome ?? []);
    if (refused.length > 0) this.#announce(settledBatch(kind, refused, true));
    else this.#dependencies.refresh(this.#dependencies.policies[kind].refresh);
  }

  #await(batch: JobBatch, slot: Slot): void {
    if (slot.jobId === null) return;
    const early = this.#inbox.get(slot.jobId);
    if (early === undefined) {
      this.#waiting.set(slot.jobId, { batch, slot });
      this.#awaitAgain(slot.jobId);
    } else {
      this.#inbox.delete(slot.jobId);
      this.#settleSlot(batch, slot, outcomeOf(batch.kind, early.data));
    }
  }

  /**
   * A request that is repeated with its idempotency key names the job of the first one. If that job has timed out, it
   * is no longer late; if it is settled, no further notification comes, so its outcome is requested by id.
   */
  #awaitAgain(jobId: string): void {
    this.#late.delete(jobId);
    if (this.#settledJobs.delete(jobId)) void this.#askById([jobId]);
  }

  /** Settles the job if this tracker waits for it; returns whether it does. */
  #settleJob(data: GameNotification['data']): boolean {
    const waiting = this.#waiting.get(data.id);
    if (waiting === undefined) return this.#settleLate(data);
    this.#settleSlot(waiting.batch, waiting.slot, outcomeOf(waiting.batch.kind, data));
    this.#settleIfDone(waiting.batch);
    return true;
  }

  #settleLate(data: GameNotification['data']): boolean {
    const isLate = this.#late.settle(data);
    if (isLate) this.#settledJobs.add(data.id);
    return isLate;
  }

  #settleSlot(batch: JobBatch, slot: Slot, outcome: JobOutcome<JobKind>): void {
    if (slot.jobId !== null) {
      this.#waiting.delete(slot.jobId);
      this.#settledJobs.add(slot.jobId);
    }
    if (!this.#batches.has(batch)) return;
    batch.end(slot, outcome);
    for (const listener of this.#listeners) listener();
  }

  #settleIfDone(batch: JobBatch): void {
    if (this.#batches.has(batch) && batch.isDone()) this.#finish(batch);
  }

  #timeOut(batch: JobBatch): void {
    if (!this.#batches.has(batch)) return;
    const missing = this.#makeLate(batch);
    batch.timeOut();
    this.#finish(batch);
    void this.#askAfter(missing);
  }

  /** The jobs without an outcome are late from now on; returns their ids. */
  #makeLate(batch: JobBatch): readonly string[] {
    const missing = batch.missing();
    for (const jobId of missing) {
      this.#waiting.delete(jobId);
      this.#late.add(jobId, batch.kind);
    }
    return missing;
  }

  /** Missed notifications are requested by cursor first; jobs that are still missing are then requested by id. */
  async #askAfter(jobIds: readonly string[]): Promise<void> {
    await this.#dependencies.fetchMissed().catch(() => undefined);
    await this.#askById(jobIds);
  }

  async #askById(jobIds: readonly string[]): Promise<void> {
    const wanted = jobIds.filter((id) => this.#waiting.has(id) || this.#late.has(id));
    const ask = async (id: string) => {
      const data = await this.#dependencies.fetchJobOutcome(id).catch(() => null);
      if (data !== null) this.#settleJob(data);
    };
    await Promise.all(wanted.slice(0, maxJobsAskedById).map(ask));
  }

  #finish(batch: JobBatch): void {
    this.#batches.get(batch)?.cancelTimeout();
    this.#batches.delete(batch);
    this.#announce(batch.settle());
    this.#savePendingJobs();
    this.#notifyListeners();
  }

  #announce(settled: SettledBatch<JobKind>): void {
    if (settled.members.length === 0) return;
    this.#dependencies.refresh(this.#dependencies.policies[settled.kind].refresh);
    this.#dependencies.showSettled(settled);
    for (const listener of this.#settledListeners) listener(settled);
    for (const { outcome, jobId } of settled.members)
      if (outcome !== 'timedOut' && jobId !== null) this.#keys.settle(jobId);
  }

  #followLate(kind: JobKind, jobId: string): void {
    // A repeat of the request was answered earlier, and its batch reports the outcome.
    if (this.#waiting.has(jobId) || this.#settledJobs.has(jobId)) return;
    const early = this.#inbox.get(jobId);
    this.#inbox.delete(jobId);
    this.#late.add(jobId, kind);
    if (early !== undefined) this.#settleLate(early.data);
  }

  #keepUnmatched(notification: GameNotification): void {
    const { id } = notification.data;
    if (this.#inbox.has(id)) return;
    this.#inbox.set(id, notification);
    const kind = kindOf(notification.type);
    // The job belongs to another tab, to another device or to the worker itself. The changed data is still refreshed
    // here.
    this.#clock.after(unawaitedAfterMs, () => {
      if (!this.#inbox.has(id) || kind === null) return;
      this.#dependencies.refresh(this.#dependencies.policies[kind].refresh);
      this.#dependencies.showUnawaited(kind, outcomeOf(kind, notification.data));
    });
    this.#clock.after(inboxKeepsMs, () => this.#inbox.delete(id));
  }

  /** The jobs without an outcome, first those of pending batches. */
  #pending(): readonly PendingJob[] {
    const waiting = [...this.#waiting].map(([id, { batch }]) => ({ id, kind: batch.kind }));
    return [...waiting, ...this.#late.all()];
  }

  #savePendingJobs(): void {
    this.#dependencies.pendingJobs.save(this.#pending());
  }

  #notifyListeners(): void {
    this.#busyKinds = new Set([...this.#batches.keys()].map(({ kind }) => kind));
    for (const listener of this.#listeners) listener();
  }
}
