import { setTimeout as wait } from 'node:timers/promises';
import { serverStartTexts } from '#words/serverStart.ts';
import { readConfig } from '../base/config.ts';
import { directUrlOf } from '../base/databaseAddress.ts';
import { endOnSignals } from '../base/endOnSignals.ts';
import { listenError } from '../base/listenError.ts';
import { createLog } from '../base/log.ts';
import { systemRandom } from '../base/random.ts';
import { newestMigration } from '../database/gameMigrations.ts';
import { assertMigrated } from '../database/migrate.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { checkStart } from './checkStart.ts';
import { migrateDatabase } from './runMigrations.ts';
import { startWorker, type Worker, type WorkerOptions } from './startWorker.ts';

/** How long a worker may take to end what it has begun, after it has drained. */
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

async function startProcess(hooks: WorldHooks): Promise<Worker> {
  const stopEnding = endOnSignals(0);
  const { giveDemonstrationFleet, prepare, startBackground, listenerTimes } = hooks;
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const prepareDatabase = async (services: WorkerServices): Promise<void> => {
    if (config.migrations === 'start') await migrateDatabase(directUrlOf(config), log);
    else await assertMigrated(services.db, log);
    await checkStart(services);
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
  const { roles } = config;
  log.info(
    { roles, origin: worker.origin, build: worker.build, migration: newestMigration },
    serverStartTexts.ready,
  );
  const stopBackground = startBackground?.(worker.services);
  end = stopOnSignals({
    drain: async (skipped) => {
      worker.drain();
      await wait(config.drainSeconds * 1_000, undefined, { signal: skipped }).catch(() => undefined);
    },
    stop: async () => {
      await stopBackground?.();
      await worker.stop();
    },
  });
  stopEnding();
  return worker;
}

interface Ending {
  /** Keeps serving for a while; ends early when the signal aborts. */
  drain: (skipped: AbortSignal) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Ends the process on a signal: it drains, which a second signal skips, and stops.
 * @returns a function that ends the process without draining, with this exit code
 */
function stopOnSignals({ drain, stop }: Ending): (code: number) => void {
  const skip = new AbortController();
  let isStopping = false;
  const end = (code: number): void => {
    skip.abort();
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  let isDraining = false;
  const onSignal = (): void => {
    if (isDraining) skip.abort();
    else void drain(skip.signal).then(() => end(0));
    isDraining = true;
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // `disconnect` means that the supervisor has ended, perhaps by SIGKILL. A worker without its supervisor must stop, so
  // that its port is free.
  process.on('disconnect', () => end(0));
  return end;
}
