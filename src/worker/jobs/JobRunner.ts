import { randomUUID } from 'node:crypto';
import type { Tx } from '../services.ts';
import type { JobHandlers } from './jobHandler.ts';
import type { Call, PgBossQueue } from './pgBossQueue.ts';
import { countLeftBehind, mostJobsInTurn, playersLeftBehind, takeJobs, waitForPlayer } from './playerJobs.ts';
import { carryOut, countTry, type Job, StaleTurn, type TurnServices } from './playerTurn.ts';

/** How often work left behind by a worker that died is looked for. */
const rescueMs = 500;
/** A visit ends after this long even if there is more to do: the rest queues up again behind other players. */
const longestVisitMs = 1_000;

export interface JobRunnerParts {
  services: TurnServices;
  queue: PgBossQueue;
  handlers: JobHandlers;
}

/** One worker seeing to one player, turn after turn. */
interface Visit {
  playerId: string;
  /** What is answered by it; none when nobody called. */
  calls: readonly Call[];
  /** Jobs tried more often are left alone: they wait for their own call's next try. */
  mostAttempts: number;
  /** Jobs tried at most this often share a transaction; the others are tried alone, to take nobody down with them. */
  trusted: number;
  until: number;
  /** Jobs that met a fault during this visit. */
  faulty: Set<string>;
}

const anyAttempts = 1_000;

/**
 * Carries out accepted jobs. Called by the queue the moment they commit; any number of processes may run one
 * over the same database. A player's jobs are carried out one after the other, players beside each other.
 */
export class JobRunner {
  readonly #services: TurnServices;
  readonly #queue: PgBossQueue;
  readonly #handlers: JobHandlers;
  /** The latest visit to each player that is being or will be seen to. */
  readonly #visits = new Map<string, Promise<void>>();
  /** Visits that have not begun yet. */
  readonly #nextVisits = new Map<string, { calls: Call[]; done: Promise<void> }>();
  #nextRescue: NodeJS.Timeout | undefined;
  #rescue: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor({ services, queue, handlers }: JobRunnerParts) {
    this.#services = services;
    this.#queue = queue;
    this.#handlers = handlers;
  }

  async start(): Promise<void> {
    await this.#queue.work((playerId, calls) => this.#answerTogether(playerId, calls));
    await this.#queue.takeDead((playerId) =>
      this.#visit({ playerId, calls: [], mostAttempts: anyAttempts, trusted: 0 }),
    );
    this.#rescueNow();
  }

  /** Nothing new is begun by us; the queue is stopped by its owner, and waits for visits under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#nextRescue);
    await this.#rescue;
  }

  /**
   * Calls to one player while a visit is under way wait for the next, and share it: a fleet sent captain by
   * captain costs a few transactions, and a player's row is not queued for by every connection there is.
   */
  #answerTogether(playerId: string, calls: readonly Call[]): Promise<void> {
    const waiting = this.#nextVisits.get(playerId);
    if (waiting) {
      waiting.calls.push(...calls);
      return waiting.done;
    }
    const next = { calls: [...calls], done: Promise.resolve() };
    const begin = (): Promise<void> => {
      this.#nextVisits.delete(playerId);
      // What met a fault before waits for the pause of its own call; only a repeated call takes it up again.
      const again = next.calls.some(({ retryCount }) => retryCount > 0);
      return this.#visit({ playerId, calls: next.calls, mostAttempts: again ? anyAttempts : 0, trusted: 0 });
    };
    this.#nextVisits.set(playerId, next);
    const current = this.#visits.get(playerId) ?? Promise.resolve();
    next.done = current.then(begin, begin).finally(() => {
      if (this.#visits.get(playerId) === next.done) this.#visits.delete(playerId);
    });
    this.#visits.set(playerId, next.done);
    return next.done;
  }

  async #visit(asked: Omit<Visit, 'until' | 'faulty'>): Promise<void> {
    const visit = { ...asked, until: performance.now() + longestVisitMs, faulty: new Set<string>() };
    while (await this.#turn(visit));
    // Not answered: the queue calls again after a pause.
    if (visit.faulty.size > 0) throw new Error(`${visit.faulty.size} jobs met a fault`);
  }

  /** @returns whether there is more to do */
  async #turn(visit: Visit): Promise<boolean> {
    let taken: readonly Job[] = [];
    try {
      return await this.#services.db.transaction().execute(async (tx) => {
        const due = await jobsOf(tx, visit);
        taken = carriedOutTogether(due, visit.trusted);
        const { settled, faulty } = await carryOut(tx, this.#services, this.#handlers, taken);
        for (const { id } of faulty) visit.faulty.add(id);
        const more = due.length === mostJobsInTurn || settled + faulty.length < due.length;
        if (more && performance.now() < visit.until) return true;
        await this.#answer(tx, visit, more);
        return false;
      });
    } catch (error) {
      if (error instanceof StaleTurn) return true;
      const jobs = taken.map(({ id }) => id);
      this.#services.log.error({ err: error, jobs }, 'a turn could not be committed');
      if (taken.length > 0) await countTry(this.#services.db, taken);
      throw error;
    }
  }

  async #answer(tx: Tx, { playerId, calls, faulty }: Visit, more: boolean): Promise<void> {
    if (faulty.size > 0) return;
    if (more) await this.#queue.call(tx, playerId, randomUUID());
    await this.#queue.complete(tx, calls);
  }

  #rescueNow(): void {
    this.#rescue = this.#rescueLeftBehind()
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'jobs left behind could not be taken up'),
      )
      .then(() => {
        if (!this.#stopped) this.#nextRescue = setTimeout(() => this.#rescueNow(), rescueMs);
      });
  }

  /**
   * A killed worker's locks are gone at once, but the engine waits a minute before it believes that the worker
   * is. Players do not: whatever should have been settled a second ago and is held by nobody is taken up here.
   */
  async #rescueLeftBehind(): Promise<void> {
    for (const playerId of await playersLeftBehind(this.#services.db)) {
      if (this.#stopped) return;
      if ((await countLeftBehind(this.#services.db, playerId)) === 0) continue;
      await this.#visit({ playerId, calls: [], mostAttempts: anyAttempts, trusted: 1 }).catch(
        () => undefined,
      );
    }
  }
}

async function jobsOf(tx: Tx, { playerId, mostAttempts, faulty }: Visit): Promise<Job[]> {
  let jobs = await takeJobs(tx, playerId, mostAttempts);
  if (!jobs) {
    await waitForPlayer(tx, playerId);
    jobs = (await takeJobs(tx, playerId, mostAttempts)) ?? [];
  }
  return jobs.filter(({ id }) => !faulty.has(id));
}

function carriedOutTogether(due: readonly Job[], trusted: number): readonly Job[] {
  const together = due.filter(({ attempts }) => attempts <= trusted);
  return together.length > 0 ? together : due.slice(0, 1);
}
