import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { Server as SocketServer } from 'socket.io';
import { giveDemonstrationFleet } from '#host/world/demonstrationFleet.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { schedules } from '#worker/app/schedules.ts';
import { startWorker } from '#worker/app/startWorker.ts';
import { openSession } from '#worker/auth/sessions.ts';
import { signSessionToken } from '#worker/auth/sessionTokens.ts';
import { systemClock } from '#worker/base/clock.ts';
import { createLog } from '#worker/base/log.ts';
import { systemRandom } from '#worker/base/random.ts';
import { readSecrets, temporarySecrets } from '#worker/base/secrets.ts';
import type { Role } from '#worker/base/variables.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import type { BenchPlayer, Order, Report } from './ServerProcess.ts';

/**
 * This process is the one whose CPU time is measured: the game's worker, or the rival, a minimal server. These
 * variables configure it.
 */
const {
  DATABASE_URL = '',
  RIVAL,
  WORLD,
  ROLES = 'api',
  PLAYERS = '0',
  CAPTAINS = '1',
  SCHEDULED = '',
  SOLANA_RPC_URL = 'http://127.0.0.1:1',
  CHAIN_AUTHORITY_KEY,
  SESSION_SIGNING_KEY,
} = process.env;

const world = WORLD === 'development' ? WORLD : 'production';
const scheduled = SCHEDULED.split(',');

const report = (message: Report) => process.send?.(message);

const productionWorld = { world: 'production', dataDir: '/nonexistent' } as const;

async function ours(): Promise<void> {
  const { services, origin } = await startWorker({
    config: {
      ...productionWorld,
      world,
      host: '127.0.0.1',
      port: 0,
      publicOrigin: 'http://localhost:4000',
      otherOrigins: [],
      databaseUrl: DATABASE_URL,
      listenDatabaseUrl: null,
      readDatabaseUrl: null,
      databasePool: 20,
      solanaRpcUrl: SOLANA_RPC_URL,
      cluster: 'local',
      chainMints: {},
      treasuryWallet: null,
      swapTerminalUrl: null,
      jupiterPluginUrl: 'https://plugin.example/plugin.js',
      swapPrograms: [],
      gameSpeed: 1,
      roles: ROLES.split(',') as Role[],
      smtpUrl: null,
      mailFrom: 'bench@localhost',
      secrets: {
        ...(SESSION_SIGNING_KEY ? readSecrets(process.env, productionWorld) : temporarySecrets()),
        ...(CHAIN_AUTHORITY_KEY && { chainAuthority: Buffer.from(CHAIN_AUTHORITY_KEY, 'base64') }),
      },
      rateLimitFactor: 100_000,
      newGameHashes: 1_000,
      shedAboveMs: 0,
      archiveAfterDays: 21,
      migrations: 'command',
      drainSeconds: 0,
      assetStore: null,
      keptReleases: 3,
      trustedProxies: 0,
      metricsToken: null,
      traces: null,
      communityLinks: {},
      priceApi: null,
      socials: {},
      pictureHosts: [],
      logLevel: 'error',
    },
    clock: systemClock,
    random: systemRandom,
    log: createLog('error'),
    giveDemonstrationFleet: world === 'development' ? giveDemonstrationFleet : null,
    schedules: Object.fromEntries(Object.entries(schedules).filter(([name]) => scheduled.includes(name))),
  });
  report({ origin, players: await createPlayers(services) });
}

async function createPlayers(services: WorkerServices): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  await services.db.transaction().execute(async (tx) => {
    for (let index = 0; index < Number(PLAYERS); index += 1) {
      const playerId = await insertPlayer(tx);
      const captains: string[] = [];
      for (let each = 0; each < Number(CAPTAINS); each += 1) captains.push(await insertCaptain(tx, playerId));
      const session = await openSession(tx, services, { playerId, address: playerId });
      players.push({ playerId, captains, token: await signSessionToken(services, session) });
      await bookTransfers(tx, {
        reason: 'gift',
        jobId: null,
        at: systemClock.now(),
        transfers: (['GOLD', 'BOOTY'] as const).map((token) => ({
          token,
          amount: 10_000_000n * 1_000_000_000n,
          from: { systemAccount: 'issuance' },
          to: { playerId },
        })),
      });
    }
  });
  return players;
}

const insertRow = 'insert into rival values ($1, $2, $3, $4)';
const insertAndNotify = `with inserted as (${insertRow} returning id, player)
  select pg_notify('rival', player || ' ' || id) from inserted`;

/**
 * The rival: accepts a JSON body and inserts one row. With the role `push` it notifies the player's page too, by NOTIFY
 * like any server that runs in several processes. It checks no session and no schema, and runs no job.
 */
async function rival(): Promise<void> {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
  await pool.query(
    `create table if not exists rival (id uuid primary key, player text not null, body jsonb not null, at timestamptz not null)`,
  );
  const statement = ROLES.split(',').includes('push') ? insertAndNotify : insertRow;
  const app = fastify();
  const pages = new SocketServer(app.server, { transports: ['websocket'], serveClient: false });
  pages.on('connection', (page) => page.join(String(page.handshake.auth.token)));
  app.post('/missions/initiate', async (request) => {
    const jobId = randomUUID();
    const player = String(request.headers.authorization).slice('Bearer '.length);
    const row = [jobId, player, JSON.stringify(request.body), new Date()];
    await pool.query(statement, row);
    return { jobId };
  });
  const listener = new pg.Client({ connectionString: DATABASE_URL });
  await listener.connect();
  await listener.query('listen rival');
  listener.on('notification', ({ payload = '' }) => {
    const [player = '', id] = payload.split(' ');
    pages.to(player).emit('notification', { seq: 1, type: 'initiate', data: { id } });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const players = Array.from({ length: Number(PLAYERS) }, () => {
    const playerId = randomUUID();
    return { playerId, token: playerId, captains: [randomUUID()] };
  });
  report({ origin: `http://127.0.0.1:${port}`, players });
}

process.on('message', (order: Order) => {
  if (order === 'cpu') report({ cpu: process.cpuUsage() });
  else {
    globalThis.gc?.();
    report({ memory: process.memoryUsage().rss });
  }
});
process.on('disconnect', () => process.exit(0));
await (RIVAL ? rival() : ours());
