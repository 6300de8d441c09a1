import { systemClock } from '../base/clock.ts';
import { readConfig } from '../base/config.ts';
import { listenError } from '../base/listenError.ts';
import { createLog } from '../base/log.ts';
import { systemRandom } from '../base/random.ts';
import { migrate } from '../database/migrate.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { startWorker, type Worker, type WorkerOptions } from './startWorker.ts';

const stopTimeoutMs = 12_000;

/** What a world adds to the plain server. */
export interface WorldHooks {
  onPlayerCreated?: WorkerOptions['onPlayerCreated'];
  /** Runs after the migrations and before the server listens. */
  prepare?: (services: WorkerServices) => Promise<void>;
  /** Starts work beside the server. Returns a function that stops it, which is awaited before the server stops. */
  startBackground?: (services: WorkerServices) => () => Promise<void>;
}

/**
 * The life of a worker process: reads the environment, migrates the database, serves until a signal, stops in order.
 * Ends the process with code 1 and one sentence when it cannot start.
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

async function startProcess({ onPlayerCreated, prepare, startBackground }: WorldHooks): Promise<Worker> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const prepareDatabase = async (services: WorkerServices): Promise<void> => {
    await migrate(services.db);
    await prepare?.(services);
  };
  const worker = await startWorker(
    { config, clock: systemClock, random: systemRandom, log, onPlayerCreated },
    prepareDatabase,
  ).catch((error: unknown) => {
    throw listenError(error, config.port, config.host);
  });
  const stopBackground = startBackground?.(worker.services);
  stopOnSignals(async () => {
    await stopBackground?.();
    await worker.stop();
  });
  return worker;
}

function stopOnSignals(stopAll: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The supervisor has ended, perhaps by SIGKILL. A worker without its supervisor must stop, so that its port is free.
  process.on('disconnect', stop);
}
