import { randomUUID } from 'node:crypto';
import { afterAll, afterEach } from 'vitest';
import type { GameNotification } from '#contract/notifications.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChannelListener } from '#worker/database/ChannelListener.ts';
import { JobRunner, type JobRunnerOptions } from '#worker/jobs/JobRunner.ts';
import type { WorkerJobs } from '#worker/jobs/WorkerJob.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';
import type { AcceptJobs } from '#worker/services/JobsRequest.ts';
import { KillableWorkers } from './KillableWorkers.ts';
import { jobsOf } from './testHandlers.ts';

/** A test world whose own worker runs no jobs. Tests add job runners with handlers of their own. */
export class TestRunner {
  readonly world: TestWorker;
  readonly #stops: (() => Promise<void>)[] = [];
  #workers: KillableWorkers | undefined;

  private constructor(world: TestWorker) {
    this.world = world;
  }

  /** Starts it for all tests of a file. The job runners and worker processes that a test adds stop after it. */
  static async forAllTests(): Promise<TestRunner> {
    const runner = new TestRunner(await startTestWorker({ config: { roles: ['api', 'push'] } }));
    afterEach(() => runner.#stopRunners());
    afterAll(() => runner.world.stop());
    return runner;
  }

  /** The worker processes of the current test. */
  get workers(): KillableWorkers {
    this.#workers ??= new KillableWorkers(this.world.services.config.databaseUrl);
    return this.#workers;
  }

  async addRunner(
    handlers: WorkerJobs,
    options: Partial<Pick<JobRunnerOptions, 'maxJobMs' | 'listener'>> = {},
  ): Promise<JobRunner> {
    const { services } = this.world;
    const listener = new ChannelListener(services.config.databaseUrl, services.log);
    await listener.start();
    const runner = new JobRunner({ services, handlers, listener, ...options });
    runner.start();
    this.#stops.push(async () => {
      await runner.stop();
      await listener.stop();
    });
    return runner;
  }

  async #stopRunners(): Promise<void> {
    await this.#workers?.stop();
    this.#workers = undefined;
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }

  async playerWithGems(gems: bigint): Promise<string> {
    const { db, clock } = this.world.services;
    const playerId = await insertPlayer(db);
    await db.transaction().execute((tx) =>
      bookTransfers(tx, {
        reason: 'gift',
        jobId: null,
        at: clock.now(),
        transfers: [{ token: 'GEMS', amount: gems, from: { systemAccount: 'issuance' }, to: { playerId } }],
      }),
    );
    return playerId;
  }

  /**
   * Accepts one request that has a job for each action. Returns the ids of the jobs.
   * @param accept by default, the world's own worker accepts it, which runs no jobs
   */
  async accept(
    playerId: string,
    actions: readonly string[],
    idempotencyKey: string = randomUUID(),
    accept: AcceptJobs = this.world.services.acceptJobs,
  ): Promise<readonly string[]> {
    const acceptance = await accept({ playerId, idempotencyKey, jobs: jobsOf(actions) });
    if (acceptance.state !== 'accepted') throw new Error(`the request was answered ${acceptance.state}`);
    return acceptance.jobIds;
  }

  async gemsOf(playerId: string): Promise<bigint> {
    return (await readBalances(this.world.services.db, playerId)).GEMS;
  }

  async notificationsOf(playerId: string): Promise<GameNotification[]> {
    const all: GameNotification[] = [];
    for (;;) {
      const next = await readNotifications(this.world.services.db, playerId, all.length);
      all.push(...next);
      if (next.length === 0) return all;
    }
  }

  /** Waits until all jobs are settled. */
  async untilDone(timeoutMs = 15_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (await this.openJobs()) {
      if (Date.now() > deadline) throw new Error(`${await this.openJobs()} jobs are still open`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async openJobs(): Promise<number> {
    const row = await this.world.services.db
      .selectFrom('jobs')
      .select((select) => select.fn.countAll<bigint>().as('open'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.open);
  }
}
