import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Answer, type RouteName, routeNames, routes } from '#contract/routes.ts';
import { pictureLimits } from '#rules/profile/picture.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { addressGroup } from './addressGroup.ts';
import { answerError } from './answerError.ts';
import { type BodyTimes, limitBodyTime, refuseAndClose } from './bodyDeadline.ts';
import { mailboxPage } from './mailboxPage.ts';
import { type Measured, serveMetrics } from './metrics.ts';
import { openApi } from './openApi.ts';
import type { Authenticate, RouteTable } from './routeHandler.ts';
import { securityHeaders, walletAppPolicy } from './securityHeaders.ts';
import { type AnswerOptions, type RouteServer, serveRoute } from './serveRoute.ts';
import { shedLoad } from './shedLoad.ts';
import { type StaticFolders, serveStaticFiles } from './staticFiles.ts';
import { serveSwapTerminal } from './swapTerminal.ts';
import { uploadServer } from './uploadServer.ts';
import { watchProxies } from './watchProxies.ts';

/** Largest body in bytes: twice what 2,000 captains or missions in one call need. */
const bodyLimit = 384 * 1024;

/** Minimum size of answers that are compressed, in bytes; smaller ones fit into one packet uncompressed. */
const compressFromBytes = 1_024;

/** How many calls without a valid session an IP address may make in a minute. */
const failuresPerMinute = 600;

const usualBodyTimes: BodyTimes = { requestMs: 30_000, uploadMs: pictureLimits.uploadWithinMs };

const answerOptions: { [K in RouteName]?: AnswerOptions<Answer<K>> } = {
  ready: { status: (answer) => (answer.ready ? 200 : 503) },
  devMailbox: { page: mailboxPage },
  // Wallets and marketplaces read this metadata in the browser, from their own origins.
  nftMetadata: { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=30' } },
};

/** Routes that even a worker without the role `api` answers, and one that has too much to do. */
const forOperators = new Set<RouteName>(['health', 'ready']);

export interface ServerDependencies {
  table: RouteTable;
  authenticate: Authenticate;
  folders: StaticFolders;
  measured: readonly Measured[];
  bodyTimes?: BodyTimes;
  /** Registers routes beyond those of the contract and the static files. */
  serveMore?(app: FastifyInstance): void;
}

/** The HTTP server with the routes and files that the worker's roles serve. It does not listen yet. */
export async function createServer(
  services: WorkerServices,
  { table, authenticate, folders, measured, bodyTimes = usualBodyTimes, serveMore }: ServerDependencies,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // Without a limit, a client could keep sockets busy by sending headers slowly; for bodies see `limitBodyTime`.
    http: { headersTimeout: bodyTimes.requestMs },
    requestTimeout: bodyTimes.requestMs + bodyTimes.uploadMs,
    // When the worker stops, calls under way are answered and idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(log, error, request, reply),
    clientErrorHandler: (_error, socket) => refuseAndClose(socket),
  });
  limitBodyTime(app, bodyTimes.requestMs);
  watchProxies(app, config.trustedProxies, log);
  app.decorateRequest('caller', null);
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(log, new Refusal('not_found'), request, reply));
  readJsonBodies(app);
  closeConnectionsWhenStopping(app);

  // Compresses the page and the answers of reads. Answers of mutating routes are too short to gain from compression.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: compressFromBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const headers = await securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressGroup(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });

  const registry = serveMetrics(app, services, measured);
  await shedLoad(app, { maxDelayMs: config.shedAboveMs, exempt: forOperators, registry });
  const countFailure = app.createRateLimit({
    max: failuresPerMinute * config.rateLimitFactor,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
  });
  serveTable({ app, services, authenticate, countFailure }, table, bodyTimes);
  serveMore?.(app);
  let document: object | null = null;
  app.get('/openapi.json', async () => {
    document ??= openApi(config.publicOrigin);
    return document;
  });
  serveSwapTerminal(app, config);
  if (config.roles.includes('api')) {
    const page = { links: config.communityLinks, walletAppPolicy: await walletAppPolicy(config) };
    await serveStaticFiles(app, folders, page);
  }
  return app;
}

/**
 * Once the worker is stopping, closes each connection after its answer. Otherwise the worker would wait up to 72
 * seconds, Fastify's `keepAliveTimeout`, for connections that are kept alive.
 */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

function serveTable(server: RouteServer, table: RouteTable, { uploadMs }: BodyTimes): void {
  const isForPlayers = server.services.config.roles.includes('api');
  const uploads = uploadServer(server, uploadMs);
  for (const name of routeNames) {
    if (!isForPlayers && !forOperators.has(name)) continue;
    const bind = (to: RouteServer) => serveRoute(to, name, table[name], answerOptions[name]);
    if ('multipart' in routes[name]) uploads(bind);
    else bind(server);
  }
}

/**
 * Makes the server accept JSON bodies only. An empty body counts as none; the keys `__proto__` and
 * `constructor.prototype` are refused.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), (error, value) => done(error && new Refusal('invalid_json'), value));
  });
}
