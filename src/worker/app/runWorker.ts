import { readConfig } from '../base/config.ts';
import { listenError } from '../base/listenError.ts';
import { createLog, type Log } from '../base/log.ts';
import { systemRandom } from '../base/random.ts';
import { migrate } from '../database/migrate.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { startWorker, type Worker, type WorkerOptions } from './startWorker.ts';

const stopTimeoutMs = 12_000;

/** Functions with which a development world extends the plain server (`src/host/worker/main.ts`). */
export interface WorldHooks {
  giveDemonstrationFleet?: WorkerOptions['giveDemonstrationFleet'];
  /** Runs after the migrations and before the server listens. */
  prepare?: (services: WorkerServices) => Promise<void>;
  /**
   * Starts background work in this process. Returns a function that stops it, which is awaited before the server stops.
   */
  startBackground?: (services: WorkerServices) => () => Promise<void>;
  /** Default: those of the game. */
  listenerTimes?: WorkerOptions['listenerTimes'];
}

/**
 * Runs a worker process: reads the environment, migrates the database, serves until a signal arrives or the supervisor
 * ends, and then stops in order. If the worker cannot start, prints the error's message (with LOG_LEVEL=debug the whole
 * error) and ends the process with code 1.
 */
export async function runWorker(hooks: WorldHooks = {}): Promise<void> {
  try {
    const worker = await startProcess(hooks);
    // A supervisor waits for this message.
    process.send?.({ ready: worker.origin });
  } catch (error) {
    console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
    process.exit(1);
  }
}

/**
 * Migrates on a connection without a statement timeout: an index on a filled table may take minutes, and a second
 * worker waits for the first one's lock.
 */
async function migrateDatabase(databaseUrl: string, log: Log): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, log, 2, { statementMs: 0 }));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function startProcess(hooks: WorldHooks): Promise<Worker> {
  const { giveDemonstrationFleet, prepare, startBackground, listenerTimes } = hooks;
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const prepareDatabase = async (services: WorkerServices): Promise<void> => {
    await migrateDatabase(config.databaseUrl, log);
    await prepare?.(services);
  };
  let end = (code: number): void => process.exit(code);
  const onDeaf = () => end(1);
  const worker = await startWorker(
    { config, random: systemRandom, log, giveDemonstrationFleet, listenerTimes, onDeaf },
    prepareDatabase,
  ).catch((error: unknown) => {
    throw listenError(error, config.port, config.host);
  });
  const stopBackground = startBackground?.(worker.services);
  end = endOnSignals(async () => {
    await stopBackground?.();
    await worker.stop();
  });
  return worker;
}

/** @returns a function that ends the process in the same way as a signal, with this exit code */
function endOnSignals(stopAll: () => Promise<void>): (code: number) => void {
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stopAll().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const stop = () => end(0);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // `disconnect` means that the supervisor has ended, perhaps by SIGKILL. A worker without its supervisor must stop, so
  // that its port is free.
  process.on('disconnect', stop);
  return end;
}
