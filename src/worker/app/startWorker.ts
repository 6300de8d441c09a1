import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { forgetSession } from '../auth/authenticate.ts';
import type { Clock, Dice } from '../chance.ts';
import type { Config } from '../config.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { builtPage } from '../http/builtPage.ts';
import { createServer } from '../http/createServer.ts';
import { assetsFolder } from '../islands/assetsFolder.ts';
import { JobRunner } from '../jobs/JobRunner.ts';
import { PgBossQueue } from '../jobs/pgBossQueue.ts';
import { checkInvariants } from '../ledger/checkInvariants.ts';
import type { Log } from '../log.ts';
import { keepAutoClaims } from '../missions/keepAutoClaims.ts';
import { ChannelListener } from '../notifications/ChannelListener.ts';
import type { OnPlayerCreated, Services } from '../services.ts';
import { NotificationGateway } from '../sockets/NotificationGateway.ts';
import { jobHandlers } from './jobHandlers.ts';
import { routeTable } from './routeTable.ts';
import { schedules } from './schedules.ts';

export interface Foundations {
  config: Config;
  clock: Clock;
  dice: Dice;
  log: Log;
  /** Whether what the world does by the hour is done here too (where this process takes jobs). Default true. */
  calendar?: boolean;
  /** Runs in the transaction that creates a player. Default: nothing. */
  onPlayerCreated?: OnPlayerCreated | undefined;
}

export interface Worker {
  services: Services;
  /** Where it listens, e.g. http://127.0.0.1:4000. */
  origin: string;
  /** Finish what is under way, take nothing new, let go of everything. */
  stop(): Promise<void>;
}

/** Beside `assets/`, whether this code runs from `src/` or bundled from `dist/`. */
const clientFolder = path.join(path.dirname(assetsFolder), 'dist/client');

/**
 * Put a whole worker together: the one place where its parts are constructed.
 * @param prepare brings database and world into shape before anybody is let in
 */
export async function startWorker(
  { config, clock, dice, log, calendar = true, onPlayerCreated = async () => {} }: Foundations,
  prepare?: (services: Services) => Promise<void>,
): Promise<Worker> {
  const pool = createPool(config.databaseUrl, log);
  const db = createDatabase(pool);
  const works = config.roles.includes('jobs');
  const queue = new PgBossQueue({ databaseUrl: config.databaseUrl, clock, log, works });
  const services: Services = { config, db, clock, dice, log, jobQueue: queue, onPlayerCreated };
  const listener = new ChannelListener(config.databaseUrl, log);

  const app = await createServer(
    services,
    routeTable(
      {
        database: async () => (await pool.query('select 1')).rowCount === 1,
        jobs: async () => listener.connected,
      },
      async () => (await checkInvariants(db)).map(({ name }) => name),
    ),
    { client: clientFolder, art: assetsFolder },
  );
  await prepare?.(services);
  await queue.start();
  await listener.start();
  listener.subscribe('session', { heard: (sessionId) => forgetSession(services, sessionId) });
  const gateway = config.roles.includes('push')
    ? new NotificationGateway({ server: app.server, services, listener, build: builtPage(clientFolder) })
    : null;
  await app.listen({ host: config.host, port: config.port });
  const runner = works ? new JobRunner({ services, queue, handlers: jobHandlers }) : null;
  await runner?.start();
  if (works && calendar) {
    await queue.keepCalendar(
      Object.entries(schedules).map(([name, { cron, run }]) => ({ name, cron, run: () => run(services) })),
    );
  }
  // Where time is real, the calendar's minute is near enough.
  const punctual = works && calendar && config.gameSpeed > 1 ? keepAutoClaims(services) : null;

  const { port } = app.server.address() as AddressInfo;
  return {
    services,
    origin: `http://${config.host}:${port}`,
    stop: async () => {
      await gateway?.stop();
      await app.close();
      await punctual?.stop();
      await runner?.stop();
      await queue.stop();
      await listener.stop();
      await db.destroy();
    },
  };
}
