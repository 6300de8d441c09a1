import type { ChannelListener } from '../database/ChannelListener.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { Database } from '../database/database.ts';
import type { Acceptance, JobsRequest } from '../services/JobsRequest.ts';
import { asPartOfJob } from '../tracing/jobTraces.ts';
import { acceptJobs } from './acceptJobs.ts';
import { type ClaimedJob, type ClaimKind, claimJobs, maxBatchJobs, playersWithDueJobs } from './jobTable.ts';
import { PlayerQueue } from './PlayerQueue.ts';
import { type JobServices, runPlayerBatch, StaleBatch } from './playerBatch.ts';
import type { WorkerJobs } from './WorkerJob.ts';

/**
 * Interval of the sweep, in milliseconds. A sweep also finds due jobs that no message announced: retries, jobs of a
 * worker that ended, and jobs whose message was lost.
 */
const sweepMs = 250;
/** Maximum number of batches of new jobs that run at once in this process. Each batch has jobs of one player. */
const maxBatchesAtOnce = 8;
/**
 * Default time limit for one job, in milliseconds. A job of one captain takes far less than a second; one that takes
 * ten is hanging.
 */
const defaultMaxJobMs = 10_000;

export interface JobRunnerOptions {
  services: JobServices;
  handlers: WorkerJobs;
  listener: Pick<ChannelListener, 'subscribe'>;
  maxJobMs?: number;
}

/** Settles the promise of an acceptance. */
interface Answer {
  resolve(acceptance: Acceptance): void;
  reject(error: unknown): void;
}

/**
 * Runs accepted jobs. Any number of processes may each have a job runner on the same database (README.md). Jobs of
 * one player run one after the other, jobs of different players at the same time.
 */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  readonly #newJobs = new PlayerQueue(maxBatchesAtOnce, (playerId) => this.#runBatch(playerId, 'new'));
  /**
   * Runs one retry at a time per process: a job that kills its worker then interrupts no other retry, only new jobs.
   */
  readonly #retries = new PlayerQueue(1, (playerId) => this.#runBatch(playerId, 'retry'));
  #nextSweep: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isSweepFailing = false;
  #isStopped = false;
  #unsubscribe: () => void = () => undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = { maxJobMs: defaultMaxJobMs, ...options };
  }

  start(): void {
    this.#unsubscribe = this.#options.listener.subscribe('jobs', {
      onMessage: (playerId) => this.add(playerId),
    });
    this.#sweepNow();
  }

  /** Adds the player to the queue of players whose new jobs run next. */
  add(playerId: string): void {
    this.#newJobs.add(playerId);
  }

  /**
   * Accepts jobs. If nothing else would run before them here, they are claimed with their acceptance and run on the
   * same connection, without another message or statement. Otherwise they wait for their player's turn.
   */
  accept(request: JobsRequest): Promise<Acceptance> {
    return new Promise((resolve, reject) => {
      const runBatch = () => this.#acceptAndRun(request, { resolve, reject });
      if (!this.#newJobs.runNow(request.playerId, runBatch))
        this.#acceptForLater(request).then(resolve, reject);
    });
  }

  /** Starts nothing new and waits for running batches. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    clearTimeout(this.#nextSweep);
    await Promise.all([this.#sweeping, this.#newJobs.stop(), this.#retries.stop()]);
  }

  async #acceptForLater(request: JobsRequest): Promise<Acceptance> {
    const { acceptance } = await acceptJobs(this.#options.services, request);
    if (acceptance.state === 'accepted') this.add(request.playerId);
    return acceptance;
  }

  async #acceptAndRun(request: JobsRequest, { resolve, reject }: Answer): Promise<boolean> {
    const { playerId } = request;
    let isAnswered = false;
    const accept = async (connection: Database) => {
      const { clock } = this.#options.services;
      const { acceptance, claimed } = await acceptJobs({ db: connection, clock }, request, { claims: true });
      isAnswered = true;
      resolve(acceptance);
      if (acceptance.state === 'accepted' && claimed.length === 0) this.add(playerId);
      return claimed;
    };
    try {
      return await this.#claimAndRun(playerId, 'new', accept);
    } catch (error) {
      if (!isAnswered) reject(error);
      else this.#logFault(playerId, error);
      return false;
    }
  }

  /** @returns whether the player may have more due jobs of this kind */
  async #runBatch(playerId: string, kind: ClaimKind): Promise<boolean> {
    try {
      return await this.#claimAndRun(playerId, kind, (connection) => claimJobs(connection, playerId, kind));
    } catch (error) {
      this.#logFault(playerId, error);
      return false;
    }
  }

  /**
   * Claim and transaction share one connection, so that the batch does not wait for a second one after the claim.
   * @returns whether the player may have more due jobs of this kind
   */
  #claimAndRun(
    playerId: string,
    kind: ClaimKind,
    claim: (connection: Database) => Promise<ClaimedJob[]>,
  ): Promise<boolean> {
    const { services } = this.#options;
    return services.db.connection().execute(async (connection) => {
      const jobs = await claim(connection);
      const [first] = jobs;
      if (first === undefined) return false;
      const facts = { 'game.player': playerId, 'game.jobs': jobs.length };
      const gaveBack = await asPartOfJob(services.tracing, first.id, 'jobs of a player', { facts }, () =>
        connection.transaction().execute((tx) => runPlayerBatch(tx, playerId, jobs, this.#options)),
      );
      return gaveBack || kind === 'retry' || jobs.length === maxBatchJobs;
    });
  }

  /** The sweep finds the jobs again when their claim has run out. */
  #logFault(playerId: string, error: unknown): void {
    const { log } = this.#options.services;
    if (error instanceof StaleBatch) log.warn({ playerId }, 'another worker has these jobs');
    else if (isConnectionLoss(error)) log.warn({ playerId }, 'a batch lost its database connection');
    else log.error({ err: error, playerId }, 'a batch could not be committed');
  }

  #sweepNow(): void {
    this.#sweeping = this.#sweep()
      .then(
        () => {
          this.#isSweepFailing = false;
        },
        (error: unknown) => {
          if (!this.#isSweepFailing)
            this.#options.services.log.warn({ err: error }, 'due jobs could not be read');
          this.#isSweepFailing = true;
        },
      )
      .then(() => {
        if (!this.#isStopped) this.#nextSweep = setTimeout(() => this.#sweepNow(), sweepMs);
      });
  }

  async #sweep(): Promise<void> {
    for (const due of await playersWithDueJobs(this.#options.services.db)) {
      if (due.has_new) this.#newJobs.add(due.player_id);
      if (due.has_retry) this.#retries.add(due.player_id);
    }
  }
}
