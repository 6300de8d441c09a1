import { sql } from 'kysely';
import type { ServerClock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Database } from './database.ts';

/** Interval between two readings of the database's time, in milliseconds. */
const readEveryMs = 10_000;
/** Maximum duration of a reading that replaces an earlier one, in milliseconds: the time may be wrong by half of it. */
const maxReadingMs = 250;
/** Number of milliseconds by which the machine's clock may differ from the database's (rule book: jobs.md, Time). */
const maxSkewMs = 2_000;

interface Reading {
  /** The database's time, in milliseconds since 1970, and the process's own time at that moment. */
  timeMs: number;
  atMs: number;
}

/**
 * The database's time. Every worker decides by it when a day is over and what has expired, so a machine whose clock is
 * wrong decides like the others. Between two readings it advances by the process's own time, which no change of the
 * machine's clock affects.
 */
export class DatabaseClock implements ServerClock {
  readonly #db: Database;
  readonly #machine: ServerClock;
  readonly #log: Pick<Log, 'error' | 'info'>;
  #reading: Reading = { timeMs: 0, atMs: 0 };
  #skewMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  private constructor(db: Database, machine: ServerClock, log: Pick<Log, 'error' | 'info'>) {
    this.#db = db;
    this.#machine = machine;
    this.#log = log;
  }

  /**
   * Reads the time for the first time. Throws if the database cannot be reached.
   * @param machine the machine's own clock, which is only compared with the database's
   */
  static async start(
    db: Database,
    machine: ServerClock,
    log: Pick<Log, 'error' | 'info'>,
  ): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db, machine, log);
    // The first reading opens a connection, which takes longer.
    await clock.#read(true);
    await clock.#read();
    clock.#readLater();
    return clock;
  }

  now(): Date {
    return new Date(this.#reading.timeMs + performance.now() - this.#reading.atMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Reads the time again. Returns whether the machine's clock is right. */
  async isMachineRight(): Promise<boolean> {
    await this.#read();
    return this.#isRight;
  }

  /** Milliseconds by which the machine's clock was ahead of the database's at the last reading. */
  get skewMs(): number {
    return this.#skewMs;
  }

  get #isRight(): boolean {
    return Math.abs(this.#skewMs) <= maxSkewMs;
  }

  async #read(isFirst = false): Promise<void> {
    const began = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(this.#db);
    const machineMs = this.#machine.now().getTime();
    const ended = performance.now();
    const [row] = rows;
    if (!row || (!isFirst && ended - began > maxReadingMs)) return;
    const halfMs = (ended - began) / 2;
    this.#reading = { timeMs: row.now.getTime(), atMs: began + halfMs };
    const wasRight = this.#isRight;
    this.#skewMs = machineMs - halfMs - row.now.getTime();
    if (wasRight === this.#isRight) return;
    const skewSeconds = this.#skewMs / 1_000;
    if (this.#isRight) this.#log.info({ skewSeconds }, "the machine's clock is right again");
    else this.#log.error({ skewSeconds }, "the machine's clock is wrong; this worker is not ready");
  }

  #readLater(): void {
    this.#timer = setTimeout(() => {
      // While the database is away, the process's own time goes on.
      this.#read()
        .catch(() => undefined)
        .finally(() => {
          if (!this.#isStopped) this.#readLater();
        });
    }, readEveryMs);
    this.#timer.unref();
  }
}
