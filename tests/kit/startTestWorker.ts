import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import {
  type Answer,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type RouteName,
  routes,
} from '#contract/routes.ts';
import { giveDemonstrationFleet } from '#host/world/demonstrationFleet.ts';
import { startWorker } from '#worker/app/startWorker.ts';
import type { ListenerTimes } from '#worker/app/watchListener.ts';
import { assetsFolder } from '#worker/base/assetsFolder.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog, type Log } from '#worker/base/log.ts';
import { temporarySecrets } from '#worker/base/secrets.ts';
import { presentNotification } from '#worker/base/storedNotification.ts';
import { ArtHashes } from '#worker/http/ArtHashes.ts';
import type { BodyTimes } from '#worker/http/bodyDeadline.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { Schedules } from '#worker/schedules/schedule.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { FakeClock } from './FakeClock.ts';
import { FakeRandom } from './FakeRandom.ts';
import { askServer } from './postgresForTests.ts';
import { startTestChain, type TestChain } from './startTestChain.ts';
import { TestWallet } from './TestWallet.ts';

export interface TestWorkerOptions {
  clock?: FakeClock;
  /**
   * Whether `clock` is the machine's clock alone, and the worker takes its time from the database, as in production.
   */
  takesDatabaseTime?: boolean;
  random?: FakeRandom;
  /** Hours of the game in one hour of the clock; 1 by default. */
  gameSpeed?: number;
  config?: Partial<Config>;
  /** Whether a new player takes the demonstration fleet, if the world has one; true by default. */
  takesFleet?: boolean;
  /**
   * Whether to start a local chain that is set up for this worker; without it, nothing answers at the chain's address.
   */
  chain?: boolean;
  /** The schedules that run; none by default. */
  schedules?: Schedules;
  log?: Log;
  /** Time limits for request bodies; those of the game by default. */
  bodyTimes?: BodyTimes;
  /** Times of the listener; those of the game by default. */
  listenerTimes?: ListenerTimes;
  onDeaf?: () => void;
  /** Returns the address at which the worker reaches the database with this address; by default the same. */
  reachDatabase?: (databaseUrl: string) => Promise<string>;
  /** Whether `reachDatabase` leads to a pooler in transaction mode, past which the worker has to listen. */
  isPooled?: boolean;
}

export interface CallOptions<K extends RouteName> {
  body?: BodyIn<K> | undefined;
  query?: QueryIn<K> | undefined;
  params?: ParamsIn<K> | undefined;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  headers?: Record<string, string>;
}

export interface Called<T> {
  status: number;
  /** The parsed answer; undefined if the call was refused. */
  answer: T;
  /** The refusal; null if the call was answered. */
  error: ErrorBody | null;
}

export interface SignedInPlayer {
  token: string;
  playerId: string;
  wallet: TestWallet;
  /** Makes a call with this player's session. */
  call<K extends RouteName>(name: K, options?: Omit<CallOptions<K>, 'token'>): Promise<Called<Answer<K>>>;
}

export interface TestWorker {
  services: WorkerServices;
  /** Null without the option `chain`. */
  chain: TestChain | null;
  clock: FakeClock;
  random: FakeRandom;
  origin: string;
  call<K extends RouteName>(name: K, options?: CallOptions<K>): Promise<Called<Answer<K>>>;
  /**
   * Signs in through the real routes, with a new wallet or with the given one. `headers` are those of the log-in. A new
   * player takes the demonstration fleet, unless the option `takesFleet` is false.
   */
  signIn(wallet?: TestWallet, headers?: Record<string, string>): Promise<SignedInPlayer>;
  /** Waits until the job has an outcome, and returns it. */
  untilSettled(jobId: string): Promise<SettledJob>;
  /** Waits until every job of a player that is open at the time of the call has an outcome. */
  untilIdle(playerId: string): Promise<void>;
  /** Checks every invariant, stops the worker and drops its database. Throws if an invariant is violated. */
  stop(): Promise<void>;
}

export interface SettledJob {
  state: 'succeeded' | 'refused' | 'failed';
  code: string | null;
  message: string | null;
  notificationType: string | null;
  result: unknown;
}

const settlesWithinMs = 15_000;
/** The art is the same for all workers of a process, so it is read once. */
const artHashes = new ArtHashes(assetsFolder);

/**
 * Starts a real worker with its own database: HTTP on a random port, jobs, sockets. Only the clock and the random
 * numbers are fake.
 */
export async function startTestWorker(options: TestWorkerOptions = {}): Promise<TestWorker> {
  const clock = options.clock ?? new FakeClock();
  const random = options.random ?? new FakeRandom(randomBytes(8).toString('hex'));
  const database = await copiedDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'seven-isles-world-'));
  const secrets = temporarySecrets();
  const chain = options.chain ? await startTestChain(secrets.chainAuthority) : null;
  const config: Config = {
    world: 'development',
    host: '127.0.0.1',
    port: 0,
    publicOrigin: 'http://localhost:4000',
    otherOrigins: [],
    dataDir,
    databaseUrl: (await options.reachDatabase?.(database.url)) ?? database.url,
    listenDatabaseUrl: options.isPooled ? database.url : null,
    readDatabaseUrl: null,
    databasePool: 20,
    solanaRpcUrl: chain?.rpcUrl ?? 'http://127.0.0.1:1',
    cluster: 'local',
    chainMints: {},
    treasuryWallet: null,
    swapTerminalUrl: null,
    jupiterPluginUrl: 'https://plugin.jup.ag/plugin-v1.js',
    swapPrograms: [],
    gameSpeed: options.gameSpeed ?? 1,
    roles: ['api', 'jobs', 'push'],
    smtpUrl: null,
    mailFrom: 'Seven Isles <harbour@localhost>',
    secrets,
    rateLimitFactor: 10_000,
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
    logLevel: 'warn',
    ...options.config,
  };
  const worker = await startWorker({
    config,
    ...(options.takesDatabaseTime ? { machineClock: clock } : { clock }),
    random,
    log: options.log ?? createLog(process.env.LOG_LEVEL ?? 'fatal'),
    giveDemonstrationFleet: config.world === 'development' ? giveDemonstrationFleet : null,
    // No schedules by default, because they would change rows that tests count.
    schedules: options.schedules ?? {},
    bodyTimes: options.bodyTimes,
    artHashes,
    listenerTimes: options.listenerTimes,
    onDeaf: options.onDeaf,
  });
  const { services, origin } = worker;

  const call: TestWorker['call'] = (name, callOptions = {}) => callRoute(origin, name, callOptions);
  return {
    services,
    chain,
    clock,
    random,
    origin,
    call,
    signIn: async (wallet = new TestWallet(), headers = {}) => {
      const { answer: asked } = await call('nonce', { body: { address: wallet.address } });
      const signature = wallet.sign(asked.message);
      const { answer, error } = await call('login', {
        body: { address: wallet.address, nonce: asked.nonce, signature },
        headers,
      });
      if (error) throw new Error(`sign-in was refused: ${error.code}`);
      const { token, user } = answer;
      if (services.giveDemonstrationFleet !== null && options.takesFleet !== false)
        await takeFleet(origin, token);
      return {
        token,
        playerId: user.id,
        wallet,
        call: (name, mine = {}) => call(name, { ...mine, token }),
      };
    },
    untilSettled: (jobId) => untilSettled(services, jobId),
    untilIdle: (playerId) => untilIdle(services, playerId),
    stop: async () => {
      try {
        const broken = await checkInvariants(services.db);
        if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken)}`);
      } finally {
        await worker.stop();
        await chain?.stop();
        await database.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function copiedDatabase() {
  const template = new URL(inject('templateDatabase'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new URL(template);
  server.pathname = '/postgres';
  const url = new URL(template);
  url.pathname = `/${name}`;
  await askServer(server.href, `create database ${name} template ${template.pathname.slice(1)}`);
  return { url: url.href, drop: () => askServer(server.href, `drop database ${name} with (force)`) };
}

/** Makes one call over real HTTP. The answer is parsed with the contract's schema; an answer that differs throws. */
export async function callRoute<K extends RouteName>(
  origin: string,
  name: K,
  { body, query, params, token, idempotencyKey, headers = {} }: CallOptions<K> = {},
): Promise<Called<Answer<K>>> {
  const route: Route = routes[name];
  const path = route.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(Object(params)[key])));
  const url = new URL(path, origin);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const request: RequestInit = {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...headers,
    },
  };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json', ...request.headers };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(url, request);
  const isText = route.mediaType !== undefined && response.ok;
  const answer: unknown = isText ? await response.text() : await response.json();
  // Casts, because the compiler cannot derive the type of the answer from the contract; a refusal has no answer.
  if (!response.ok && name !== 'ready') {
    return { status: response.status, answer: undefined as Answer<K>, error: answer as ErrorBody };
  }
  return { status: response.status, answer: route.answer.parse(answer) as Answer<K>, error: null };
}

async function takeFleet(origin: string, token: string): Promise<void> {
  const { error } = await callRoute(origin, 'takeDemonstrationFleet', { token });
  // A player who signs in again has the fleet already, and another request of the test may have ended the session.
  if (error && !['fleet_taken', 'session_expired'].includes(error.code))
    throw new Error(`the fleet was refused: ${error.code}`);
}

async function untilSettled({ db }: WorkerServices, jobId: string): Promise<SettledJob> {
  const deadline = Date.now() + settlesWithinMs;
  for (;;) {
    const job = await db
      .selectFrom('jobs')
      .leftJoin('notifications', 'notifications.job_id', 'jobs.id')
      .select(['state', 'code', 'settled_at', 'data', 'notifications.type'])
      .where('jobs.id', '=', jobId)
      .executeTakeFirst();
    if (job?.settled_at && job.state !== 'queued') {
      const { state, code, type: notificationType, data } = job;
      const { message, result } = presentNotification(data);
      return { state, code, message, notificationType, result };
    }
    if (Date.now() > deadline) throw new Error(`job ${jobId} is ${job ? 'not settled' : 'unknown'}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function untilIdle(services: WorkerServices, playerId: string): Promise<void> {
  const open = await services.db
    .selectFrom('jobs')
    .select('id')
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .execute();
  for (const { id } of open) await untilSettled(services, id);
}
