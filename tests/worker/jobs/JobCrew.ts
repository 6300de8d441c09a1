import { randomUUID } from 'node:crypto';
import type { GameNotification } from '#contract/notifications.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import type { JobHandlers } from '#worker/jobs/jobHandler.ts';
import { PgBossQueue } from '#worker/jobs/pgBossQueue.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';

/** A world whose own worker takes no jobs, and any number of job runners with handlers of the test's choosing. */
export class JobCrew {
  readonly world: TestWorker;
  readonly #stops: (() => Promise<void>)[] = [];

  private constructor(world: TestWorker) {
    this.world = world;
  }

  static async assemble(): Promise<JobCrew> {
    return new JobCrew(await startTestWorker({ config: { roles: ['api', 'push'] } }));
  }

  async addRunner(handlers: JobHandlers): Promise<void> {
    const { services } = this.world;
    const { clock, log } = services;
    const queue = new PgBossQueue({ databaseUrl: services.config.databaseUrl, clock, log, works: true });
    await queue.start();
    const runner = new JobRunner({ services, queue, handlers });
    await runner.start();
    this.#stops.push(async () => {
      await runner.stop();
      await queue.stop();
    });
  }

  async stopRunners(): Promise<void> {
    await Promise.all(this.#stops.splice(0).map((stop) => stop()));
  }

  async stop(): Promise<void> {
    await this.stopRunners();
    await this.world.stop();
  }

  async playerWithGems(gems: bigint): Promise<string> {
    const { db, clock } = this.world.services;
    const playerId = await insertPlayer(db);
    await db.transaction().execute((tx) =>
      bookTransfers(tx, {
        reason: 'gift',
        jobId: null,
        at: clock.now(),
        transfers: [{ token: 'GEMS', amount: gems, from: { house: 'issuance' }, to: { playerId } }],
      }),
    );
    return playerId;
  }

  /** Accept one request with a job for each deed. */
  async ask(
    playerId: string,
    deeds: readonly string[],
    idempotencyKey: string = randomUUID(),
  ): Promise<string[]> {
    const { db, jobQueue } = this.world.services;
    const payloads = deeds.map((deed) => ({
      missionPath: 'missions/test',
      nfts: [deed],
      levelCount: 1,
      nonce: '',
    }));
    const { jobIds } = await db
      .transaction()
      .execute((tx) => jobQueue.enqueueMany(tx, { kind: 'initiate', playerId, idempotencyKey, payloads }));
    return jobIds;
  }

  async gemsOf(playerId: string): Promise<bigint> {
    return (await readBalances(this.world.services.db, playerId)).GEMS;
  }

  async told(playerId: string): Promise<GameNotification[]> {
    const all: GameNotification[] = [];
    for (;;) {
      const next = await readNotifications(this.world.services.db, playerId, all.length);
      all.push(...next);
      if (next.length === 0) return all;
    }
  }

  /** Wait until no job is open any more. */
  async untilDone(withinMs = 15_000): Promise<void> {
    const deadline = Date.now() + withinMs;
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
