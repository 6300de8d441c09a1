import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { unreadyTexts } from '#words/readiness.ts';
import { authenticate } from '../auth/authenticate.ts';
import { assetsFolder } from '../base/assetsFolder.ts';
import { type ServerClock, systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { directUrlOf } from '../base/databaseAddress.ts';
import type { Log } from '../base/log.ts';
import type { RandomSource } from '../base/random.ts';
import { ReadingRunner } from '../chain/assets/ReadingRunner.ts';
import { IntentRunner } from '../chain/intents/IntentRunner.ts';
import { ChainWatch } from '../chain/watch/ChainWatch.ts';
import { custodyMeasures, stoppedWithdrawals } from '../chain/watch/custodyReport.ts';
import { feeMeasures } from '../chain/watch/feeBudget.ts';
import { ChannelListener } from '../database/ChannelListener.ts';
import { DatabaseClock } from '../database/DatabaseClock.ts';
import { databaseFault } from '../database/databaseFault.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { startLateReads } from '../database/ReadReplica.ts';
import type { ArtHashes } from '../http/ArtHashes.ts';
import type { BodyTimes } from '../http/bodyDeadline.ts';
import { builtPage } from '../http/builtPage.ts';
import { createServer } from '../http/createServer.ts';
import { storeRelease } from '../http/releaseStore.ts';
import { JobAnnouncer } from '../jobs/JobAnnouncer.ts';
import { JobRunner } from '../jobs/JobRunner.ts';
import { checkInvariants } from '../ledger/checkInvariants.ts';
import { partitionMeasures } from '../partitions/partitionMeasures.ts';
import { servePictures } from '../pictures/servePictures.ts';
import { ScheduleRunner } from '../schedules/ScheduleRunner.ts';
import type { Schedules } from '../schedules/schedule.ts';
import type { GiveDemonstrationFleet, WorkerServices } from '../services/WorkerServices.ts';
import { NotificationGateway } from '../sockets/NotificationGateway.ts';
import { clockFault, clockMeasures } from './clockMeasures.ts';
import { createServices } from './createServices.ts';
import { outsideMeasures } from './outsideMeasures.ts';
import { rankMeasures } from './rankMeasures.ts';
import { replicaMeasures } from './replicaMeasures.ts';
import { routeTable } from './routeTable.ts';
import { schedules as gameSchedules } from './schedules.ts';
import {
  listenerTimes as defaultListenerTimes,
  type ListenerTimes,
  listenerMeasures,
  watchListener,
} from './watchListener.ts';
import { workerJobs } from './workerJobs.ts';
import { workMeasures } from './workMeasures.ts';

export interface WorkerOptions {
  config: Config;
  /** Default: the database's time (`DatabaseClock`). */
  clock?: ServerClock | undefined;
  /** The machine's clock, which is compared with the database's. Default: the real one. */
  machineClock?: ServerClock | undefined;
  random: RandomSource;
  log: Log;
  /** The schedules that this process runs if it has the role `jobs`. Default: those of the game. */
  schedules?: Schedules;
  /** Default: the world has no demonstration fleet. */
  giveDemonstrationFleet?: GiveDemonstrationFleet | null | undefined;
  bodyTimes?: BodyTimes | undefined;
  /** Content hashes of the art, which the workers of one process can share, as reading it takes a moment. */
  artHashes?: ArtHashes | undefined;
  listenerTimes?: ListenerTimes | undefined;
  /** Called when messages of other workers have not arrived for too long. Default: nothing. */
  onDeaf?: (() => void) | undefined;
}

export interface Worker {
  services: WorkerServices;
  /** Address at which the worker listens, e.g. http://127.0.0.1:4000. */
  origin: string;
  /** Id of the client build that it serves; null where none has been built. */
  build: string | null;
  /** From now on `/ready` says that this worker is about to stop; everything else goes on. */
  drain(): void;
  /** Accepts no new work, finishes work under way and closes all connections. */
  stop(): Promise<void>;
}

/** Folder of the built client, `dist/client` beside `assets/`, whether this code runs from `src/` or from `dist/`. */
const clientFolder = path.join(path.dirname(assetsFolder), 'dist/client');

/**
 * Creates the parts of a worker, connects them and starts the worker.
 * @param prepare runs before the worker listens, e.g. migrations
 */
export async function startWorker(
  {
    config,
    clock: givenClock,
    machineClock = systemClock,
    random,
    log,
    schedules = gameSchedules,
    giveDemonstrationFleet = null,
    bodyTimes,
    artHashes,
    listenerTimes = defaultListenerTimes,
    onDeaf = () => {},
  }: WorkerOptions,
  prepare?: (services: WorkerServices) => Promise<void>,
): Promise<Worker> {
  const pool = createPool(config.databaseUrl, log, config.databasePool, {
    isPooled: config.listenDatabaseUrl !== null,
  });
  const { traces } = config;
  const tracing = traces && (await import('../tracing/openTelemetry.ts')).startTracing(traces, log);
  const db = createDatabase(pool, { isTraced: tracing !== null });
  const late = startLateReads(config, { db, pool, log, isTraced: tracing !== null });
  const databaseClock = givenClock ? null : await DatabaseClock.start(db, machineClock, log);
  const clock = givenClock ?? databaseClock ?? machineClock;
  const works = config.roles.includes('jobs');
  const announcer = new JobAnnouncer({ db, clock, log });
  let runner: JobRunner | null = null;
  const services = createServices({
    ...{ config, db, late, clock, random, log, tracing },
    ...{ giveDemonstrationFleet, acceptJobs: (request) => (runner ?? announcer).accept(request) },
  });
  const listener = new ChannelListener(directUrlOf(config), log, {
    heartbeatMs: listenerTimes.heartbeatMs,
    // A pooler has addresses of its own, and follows by itself.
    ...(config.listenDatabaseUrl === null && { onMove: (address) => pool.moveTo(address) }),
  });
  let isDraining = false;
  let gateway: NotificationGateway | null = null;
  const databaseAnswers = async () => (await pool.query('select 1')).rowCount === 1;

  const build = builtPage(clientFolder);
  const { assetStore, keptReleases: kept } = config;
  if (assetStore !== null && build !== null && config.roles.includes('api'))
    await storeRelease(
      { folder: assetStore, kept },
      { folder: clientFolder, build },
      machineClock.now().getTime(),
    );

  const app = await createServer(services, {
    table: routeTable(
      {
        serving: async () => (isDraining ? unreadyTexts.stopping : null),
        database: () => databaseFault(pool),
        jobs: async () => (listener.connected ? null : unreadyTexts.listenerLost),
        ...(databaseClock && { clock: () => clockFault(databaseClock) }),
      },
      async () => [...(await checkInvariants(db)).map(({ name }) => name), ...(await stoppedWithdrawals(db))],
    ),
    authenticate: (token) => authenticate(services, token),
    folders: { client: clientFolder, art: assetsFolder, artHashes, store: config.assetStore },
    measured: [
      ...custodyMeasures(services),
      ...feeMeasures(services),
      ...listenerMeasures(listener),
      ...workMeasures({ db, clock, pool, pages: () => gateway?.openPages ?? 0 }),
      ...partitionMeasures(services),
      ...rankMeasures(services),
      ...replicaMeasures(late),
      ...outsideMeasures(services),
      ...(databaseClock ? clockMeasures(databaseClock) : []),
    ],
    ...(bodyTimes && { bodyTimes }),
    serveMore: (server) => servePictures(server, services),
  });
  await prepare?.(services);
  await listener.start();
  const { maxDeafMs } = listenerTimes;
  const unwatchListener = watchListener({ listener, databaseAnswers, maxDeafMs, log, onDeaf });
  listener.subscribe('session', { onMessage: (sessionId) => services.sessions.end(sessionId) });
  gateway = config.roles.includes('push')
    ? new NotificationGateway({ server: app.server, services, listener, build })
    : null;
  const scheduleRunner = works ? new ScheduleRunner(services, schedules) : null;
  // Whatever may fail comes before the worker listens: one that answers does not end because the database restarts.
  await scheduleRunner?.register();
  await app.listen({ host: config.host, port: config.port });
  runner = works ? new JobRunner({ services, listener, handlers: workerJobs }) : null;
  runner?.start();
  scheduleRunner?.start();
  const intentRunner = works ? new IntentRunner(services) : null;
  intentRunner?.start();
  const chainWatch = works ? new ChainWatch(services) : null;
  chainWatch?.start();
  const readingRunner = works ? new ReadingRunner(services) : null;
  readingRunner?.start();

  const { port } = app.server.address() as AddressInfo;
  return {
    services,
    origin: `http://${config.host}:${port}`,
    build,
    drain: () => {
      isDraining = true;
    },
    stop: async () => {
      unwatchListener();
      await gateway?.stop();
      await app.close();
      await scheduleRunner?.stop();
      await intentRunner?.stop();
      await chainWatch?.stop();
      await readingRunner?.stop();
      await runner?.stop();
      await listener.stop();
      databaseClock?.stop();
      await late.stop();
      await db.destroy();
      await tracing?.stop();
    },
  };
}
