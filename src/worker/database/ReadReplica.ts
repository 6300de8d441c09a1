import type pg from 'pg';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { withinTime } from '../base/withinTime.ts';
import type { Database } from './database.ts';
import { createDatabase, createPool } from './pool.ts';

type Asked = Pick<pg.Pool, 'query'>;

/** Pause between two measurements of the lag. */
const measureMs = 1_000;
/** Reads go to the primary while the replica is further behind than this. */
const maxLagMs = 5_000;
/** A read at the replica takes no longer: it is then made at the primary. */
const answerMs = 2_000;

/** What a read at the replica comes to that has not ended in time. */
const tooLate = Symbol('too late');

/** Where reads go that may be seconds old. */
export interface LateReads {
  /** Makes a read at the replica, or at the primary if there is none, or it is away, too far behind or refuses. */
  read<T>(read: (db: Database) => Promise<T>): Promise<T>;
}

/** Late reads as the process that starts and ends them, and its metrics, see them. */
export interface RunningLateReads extends LateReads {
  /** How far the replica is behind at most; null: it is away; undefined: there is none. */
  readonly lagMs: number | null | undefined;
  /** Number of reads so far, by where they were made. */
  readonly reads: Readonly<Partial<Record<'replica' | 'primary', number>>>;
  stop(): Promise<void>;
}

/** A place in the write-ahead log of the primary, and when the primary was there. */
interface Place {
  lsn: string;
  at: number;
}

interface Servers {
  primary: Database;
  primaryPool: Asked;
  replica: Database;
  replicaPool: Asked;
  log: Pick<Log, 'warn'>;
}

/**
 * A streaming replica for reads that may be seconds old. How far it is behind is measured by places in the log: when the
 * primary was where the replica is now. Unlike the time of the last replayed transaction, that is also right when
 * nothing is written, and when the replica has lost the primary.
 */
class ReadReplica implements RunningLateReads {
  readonly #servers: Servers;
  #places: Place[] = [];
  /** When the primary was where the replica is; null: the replica is away. */
  #caughtUpTo: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #measuring: Promise<void> = Promise.resolve();
  #isStopped = false;
  readonly reads = { replica: 0, primary: 0 };

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  start(): void {
    this.#measuring = this.#measureAgain();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#measuring;
    // A connection to a server that no longer answers does not end by itself.
    await withinTime(this.#servers.replica.destroy(), answerMs, undefined);
  }

  get lagMs(): number | null {
    return this.#caughtUpTo === null ? null : performance.now() - this.#caughtUpTo;
  }

  async read<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const { primary, replica, log } = this.#servers;
    const lag = this.lagMs;
    if (lag !== null && lag <= maxLagMs) {
      try {
        const result = await withinTime(read(replica), answerMs, tooLate);
        if (result === tooLate) throw new Error(`no answer within ${answerMs} ms`);
        this.reads.replica += 1;
        return result;
      } catch (error) {
        // Lost, or cancelled because it held up the replay. If the read itself is wrong, the primary says so too. The
        // next reads need not wait for the same: the next measurement says when the replica answers again.
        this.#caughtUpTo = null;
        log.warn({ reason: String(error) }, 'a read failed at the replica and is made at the primary');
      }
    }
    this.reads.primary += 1;
    return read(primary);
  }

  async #measureAgain(): Promise<void> {
    await this.#notePlace();
    this.#caughtUpTo = await withinTime(this.#lastPassed(), answerMs, null).catch(() => null);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.start(), measureMs);
  }

  /** Notes where the primary is. While it does not answer, the replica is as far behind as the places say. */
  async #notePlace(): Promise<void> {
    const at = performance.now();
    const asked = this.#servers.primaryPool.query('select pg_current_wal_lsn()::text as lsn');
    const answer = await withinTime(asked, answerMs, null).catch(() => null);
    if (answer === null) return;
    // Older places say nothing more: the replica is then too far behind in any case.
    const kept = this.#places.filter((place) => at - place.at < 10 * maxLagMs);
    this.#places = [...kept, { lsn: answer.rows[0].lsn, at }];
  }

  /** When the primary was where the replica is now; null if the replica has passed none of the places. */
  async #lastPassed(): Promise<number | null> {
    const places = this.#places;
    // A replica that was promoted goes its own way, and is none any more.
    const { rows } = await this.#servers.replicaPool.query(
      `select (pg_is_in_recovery() and pg_last_wal_replay_lsn() >= lsn) as is_passed
       from unnest($1::pg_lsn[]) with ordinality as places(lsn, place) order by place`,
      [places.map(({ lsn }) => lsn)],
    );
    return places[rows.findLastIndex(({ is_passed }) => is_passed)]?.at ?? null;
  }
}

/** Late reads of a configuration without a replica. */
const atPrimary = (primary: Database): RunningLateReads => ({
  read: (read) => read(primary),
  lagMs: undefined,
  reads: {},
  stop: () => Promise.resolve(),
});

interface Primary {
  db: Database;
  pool: Asked;
  log: Pick<Log, 'warn'>;
  isTraced: boolean;
}

export function startLateReads(
  { readDatabaseUrl, databasePool }: Pick<Config, 'readDatabaseUrl' | 'databasePool'>,
  { db: primary, pool: primaryPool, log, isTraced }: Primary,
): RunningLateReads {
  if (readDatabaseUrl === null) return atPrimary(primary);
  const replicaPool = createPool(readDatabaseUrl, log, databasePool, { statementMs: answerMs });
  const replica = createDatabase(replicaPool, { isTraced });
  const reads = new ReadReplica({ primary, primaryPool, replica, replicaPool, log });
  reads.start();
  return reads;
}
