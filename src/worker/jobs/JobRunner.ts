import type { ChannelListener } from '../database/ChannelListener.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { JobHandlers } from './jobHandler.ts';
import { type ClaimKind, claimJobs, maxBatchJobs, playersWithDueJobs } from './jobTable.ts';
import { PlayerLane } from './PlayerLane.ts';
import { type JobServices, runPlayerBatch, StaleBatch } from './playerBatch.ts';

/**
 * Interval of the query for due jobs that no message announced: retries, jobs of a worker that ended, lost messages.
 */
const sweepMs = 250;
/** Batches of new jobs running at once in this process, one player each. */
const maxBatchesAtOnce = 8;
/** A job of one captain takes far less than a second; one that takes ten is hanging. */
const defaultMaxJobMs = 10_000;

export interface JobRunnerOptions {
  services: JobServices;
  handlers: JobHandlers;
  listener: Pick<ChannelListener, 'subscribe'>;
  maxJobMs?: number;
}

/**
 * Runs accepted jobs; any number of processes may run one over the same database (README: jobs). Jobs of one player
 * run one after the other, jobs of different players at the same time.
 */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  readonly #newJobs = new PlayerLane(maxBatchesAtOnce, (playerId) => this.#runBatch(playerId, 'new'));
  /** One at a time per process, so that a job that kills its worker interrupts only new jobs. */
  readonly #retries = new PlayerLane(1, (playerId) => this.#runBatch(playerId, 'retry'));
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

  /** Runs the new jobs of this player as soon as it is their turn. */
  add(playerId: string): void {
    this.#newJobs.add(playerId);
  }

  /** Starts nothing new and waits for running batches. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    clearTimeout(this.#nextSweep);
    await Promise.all([this.#sweeping, this.#newJobs.stop(), this.#retries.stop()]);
  }

  /** @returns whether the player may have more due jobs of this kind */
  async #runBatch(playerId: string, kind: ClaimKind): Promise<boolean> {
    const { services } = this.#options;
    try {
      // One connection for claim and transaction, so that the batch does not wait for another between them.
      return await services.db.connection().execute(async (connection) => {
        const jobs = await claimJobs(connection, playerId, kind);
        if (jobs.length === 0) return false;
        const gaveBack = await connection
          .transaction()
          .execute((tx) => runPlayerBatch(tx, playerId, jobs, this.#options));
        return gaveBack || kind === 'retry' || jobs.length === maxBatchJobs;
      });
    } catch (error) {
      // The sweep finds the jobs again when their claim has run out.
      if (error instanceof StaleBatch) services.log.warn({ playerId }, 'another worker has these jobs');
      else if (isConnectionLoss(error))
        services.log.warn({ playerId }, 'a batch lost its database connection');
      else services.log.error({ err: error, playerId }, 'a batch could not be committed');
      return false;
    }
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
