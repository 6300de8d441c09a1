import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { v5 as idFromName } from 'uuid';
import type { OpenJobKind } from '#contract/jobs.ts';
import type { Clock } from '../chance.ts';
import type { Log } from '../log.ts';
import type { Tx } from '../services.ts';
import type { JobQueue, NewJob, NewJobs } from './jobQueue.ts';

const schema = 'pgboss';
const workQueue = 'player-work';
/** Where calls end up that failed on every try. */
const deadQueue = 'player-work-dead';
const calendarQueue = 'calendar';
/** Tries of one call: after 1, 2, 4 and 4 seconds or a little more, all within what a player waits. */
export const mostTries = 5;
const queueOptions = {
  notify: true,
  retryLimit: mostTries - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 4,
  expireInSeconds: 60,
  deleteAfterSeconds: 3_600,
};
/** Two batches side by side, so that nobody waits behind a player with much to do; each more costs every call a look. */
const workOptions = {
  localConcurrency: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // NOTIFY tells of new calls only: retries wait for the next look, so it must not be far off.
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 0.5,
} as const;

/** "This player has work": one for each accepted request, however many jobs it made. */
export interface Call {
  id: string;
  playerId: string;
  /** 0 at the first try. */
  retryCount: number;
}

/** Any constant will do; it keeps our ids apart from those others derive from the same names. */
const namespace = '6f1d2b0e-7c55-4f0a-9a39-3f1c7d4be201';

/** The same request repeated names the same job: that is what makes a repeated post harmless. */
function jobIdOf(playerId: string, idempotencyKey: string, index: number): string {
  return idFromName(`${playerId}\n${index}\n${idempotencyKey}`, namespace);
}

export interface PgBossQueueParts {
  databaseUrl: string;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** Whether this process takes work, or only accepts it. */
  works: boolean;
}

/**
 * The queue engine's one user. What is to do stands in our `jobs` table, written together with one call to the
 * player's work in the caller's transaction; pg-boss wakes a worker, retries with growing pauses, keeps dead
 * letters and the calendar.
 */
export class PgBossQueue implements JobQueue {
  readonly #boss: PgBoss;
  readonly #clock: Clock;

  constructor({ databaseUrl, clock, log, works }: PgBossQueueParts) {
    this.#clock = clock;
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'seven-isles queue',
      schema,
      // What the engine commits by itself (a claim, a retry) can be lost with the machine at no harm: the jobs
      // table still says what is to do. Waiting for the disk would only make each job later.
      options: '-c synchronous_commit=off',
      max: works ? 5 : 1,
      useListenNotify: works,
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: 5,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble'));
    this.#boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  }

  /** Creates or upgrades the engine's tables; several workers may do so at once. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const [name, options] of [
      [deadQueue, { notify: true }],
      [workQueue, { ...queueOptions, deadLetter: deadQueue }],
    ] as const) {
      await this.#boss.createQueue(name, options);
      // An existing queue keeps what it was created with.
      await this.#boss.updateQueue(name, options);
    }
  }

  async enqueue<K extends OpenJobKind>(tx: Tx, job: NewJob<K>): Promise<{ jobId: string }> {
    const { kind, playerId, idempotencyKey, index = 0, payload } = job;
    const jobId = jobIdOf(playerId, idempotencyKey, index);
    await this.#accept(tx, { kind, playerId, jobIds: [jobId], payloads: [payload] });
    return { jobId };
  }

  async enqueueMany<K extends OpenJobKind>(tx: Tx, jobs: NewJobs<K>): Promise<{ jobIds: string[] }> {
    const { kind, playerId, idempotencyKey, payloads } = jobs;
    const jobIds = payloads.map((_, index) => jobIdOf(playerId, idempotencyKey, index));
    await this.#accept(tx, { kind, playerId, jobIds, payloads });
    return { jobIds };
  }

  /** Many jobs stand a microsecond apart, so that they are carried out in the order they were asked. */
  async #accept(tx: Tx, { kind, playerId, jobIds, payloads }: Accepted): Promise<void> {
    const [callId] = jobIds;
    if (!callId) return;
    await sql`
      insert into jobs (id, player_id, kind, payload, accepted_at)
      select id, ${playerId}, ${kind}, payload, ${this.#clock.now()}::timestamptz + place * interval '1 microsecond'
      from rows from (unnest(${jobIds}::uuid[]), jsonb_array_elements(${JSON.stringify(payloads)}::jsonb))
        with ordinality as asked(id, payload, place)
      on conflict (id) do nothing`.execute(tx);
    await this.call(tx, playerId, callId);
  }

  /** Ask for a worker to see to this player, once the transaction commits. An id already called is not called again. */
  async call(tx: Tx, playerId: string, id: string): Promise<void> {
    await this.#boss.send(workQueue, { playerId }, { id, db: fromKysely(tx) });
  }

  /** Calls are handed to `carryOut` player by player; what it throws is tried again. */
  async work(carryOut: (playerId: string, calls: Call[]) => Promise<void>): Promise<void> {
    await this.#boss.work<{ playerId: string }, unknown, typeof workOptions>(
      workQueue,
      workOptions,
      async (taken) => {
        const byPlayer = new Map<string, Call[]>();
        for (const { id, retryCount, data } of taken) {
          const calls = byPlayer.get(data.playerId) ?? [];
          byPlayer.set(data.playerId, [...calls, { id, retryCount, playerId: data.playerId }]);
        }
        const results = [...byPlayer].map(async ([playerId, calls]) => {
          const output = await carryOut(playerId, calls).then(() => null, trouble);
          return calls.map(({ id }) => ({
            id,
            status: output ? ('failed' as const) : ('completed' as const),
            output,
          }));
        });
        return (await Promise.all(results)).flat();
      },
    );
  }

  /** Calls that failed on every try are handed over once more, for what they leave behind. */
  async takeDead(take: (playerId: string) => Promise<void>): Promise<void> {
    await this.#boss.work<{ playerId: string }>(deadQueue, { pollingIntervalSeconds: 5 }, async (dead) => {
      for (const { data } of dead) await take(data.playerId);
    });
  }

  /**
   * Mark calls as answered inside the transaction that answered them. Throws where another worker has meanwhile
   * taken one over, so that this transaction rolls back and the other one's stands.
   */
  async complete(tx: Tx, calls: readonly Call[]): Promise<void> {
    if (calls.length === 0) return;
    const attempts = calls.map(({ id, retryCount }) => ({ id, retryCount }));
    const done: { affected?: number } = await this.#boss.complete(workQueue, attempts, null, {
      db: fromKysely(tx),
    });
    if (done.affected !== calls.length) throw new Error('another worker has taken this call over');
  }

  /** Run each task when its cron line says (UTC), on one worker only; times missed are made up for once. */
  async keepCalendar(
    calendar: readonly { name: string; cron: string; run(): Promise<unknown> }[],
  ): Promise<void> {
    await this.#boss.createQueue(calendarQueue, { notify: true, retryLimit: 3, retryDelay: 10 });
    await this.#boss.work<{ name: string }>(calendarQueue, { pollingIntervalSeconds: 10 }, async (due) => {
      for (const { data } of due) await calendar.find(({ name }) => name === data.name)?.run();
    });
    for (const { name, cron } of calendar) {
      await this.#boss.schedule(calendarQueue, cron, { name }, { key: name, tz: 'UTC', missed: 'once' });
    }
  }

  /** Takes no more, waits for what is under way, lets go of the connections. */
  async stop(): Promise<void> {
    for (const name of [workQueue, deadQueue, calendarQueue]) await this.#boss.offWork(name);
    await this.#boss.stop({ graceful: false });
  }
}

interface Accepted {
  kind: OpenJobKind;
  playerId: string;
  jobIds: readonly string[];
  payloads: readonly unknown[];
}

const trouble = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) });

/** Lay down the engine's tables ahead of the first worker, e.g. in the database that test worlds are copied from. */
export async function installQueue(databaseUrl: string, log: PgBossQueueParts['log']): Promise<void> {
  const queue = new PgBossQueue({ databaseUrl, clock: { now: () => new Date() }, log, works: false });
  await queue.start();
  await queue.stop();
}
