import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Clock, Dice } from './chance.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './database/pool.ts';
import { createServer } from './http/createServer.ts';
import type { ReadinessChecks } from './http/platformRoutes.ts';
import { routeTable } from './http/routeTable.ts';
import { assetsFolder } from './islands/assetsFolder.ts';
import { checkInvariants } from './ledger/checkInvariants.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

export interface Foundations {
  config: Config;
  clock: Clock;
  dice: Dice;
  log: Log;
}

export interface Worker {
  services: Services;
  /** Where it listens, e.g. http://127.0.0.1:4000. */
  origin: string;
  /** Finish what is under way, take nothing new, let go of everything. */
  stop(): Promise<void>;
}

/** Put a whole worker together on a migrated database: the only place, besides tests' own parts, that constructs things. */
export async function startWorker({ config, clock, dice, log }: Foundations): Promise<Worker> {
  const pool = createPool(config.databaseUrl, log);
  const db = createDatabase(pool);
  const jobQueue = {
    enqueue: () => Promise.reject(new Error('no job queue yet')),
    enqueueMany: () => Promise.reject(new Error('no job queue yet')),
  };
  const services: Services = { config, db, clock, dice, log, jobQueue };

  const checks: ReadinessChecks = {
    database: async () => (await pool.query('select 1')).rowCount === 1,
  };
  const brokenInvariants = async () => (await checkInvariants(db)).map(({ name }) => name);
  const app = await createServer(services, routeTable(checks, brokenInvariants), {
    client: path.join(path.dirname(assetsFolder), 'dist/client'),
    art: assetsFolder,
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;

  return {
    services,
    origin: `http://${config.host}:${port}`,
    stop: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
