import { startWorker, type Worker } from './app/startWorker.ts';
import { systemClock, systemDice } from './chance.ts';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { createLog } from './log.ts';
import { portTrouble } from './ports.ts';
import { seedWorld } from './seed/seedWorld.ts';
import type { Services } from './services.ts';

/** One worker process: `npm start` runs one, production any number, on one PostgreSQL. */
const stopsWithinMs = 12_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const worker = await startWorker({ config, clock: systemClock, dice: systemDice, log }, prepareWorld).catch(
    (error: unknown) => {
      throw portTrouble(error, config.port, config.host);
    },
  );
  stopGracefully(worker);
  // The supervisor waits for this; without one there is nobody to tell.
  process.send?.({ ready: worker.origin });
}

async function prepareWorld(services: Services): Promise<void> {
  await migrate(services.db);
  await seedWorld(services);
}

function stopGracefully(worker: Worker): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopsWithinMs).unref();
    worker.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The supervisor is gone, killed perhaps: a worker must not go on alone and hold its port.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
  process.exit(1);
});
