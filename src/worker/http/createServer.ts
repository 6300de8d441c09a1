import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { type OpenRouteName, type RouteName, routeNames, routes } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { answerError, errorBody } from './answerError.ts';
import { mailboxPage } from './mailboxPage.ts';
import { type Measured, serveMetrics } from './metrics.ts';
import { openApi } from './openApi.ts';
import type { Authenticate, RouteTable } from './routeHandler.ts';
import { securityHeaders } from './securityHeaders.ts';
import { type AnswerOptions, type RouteServer, serveLaterRoute, serveRoute } from './serveRoute.ts';
import { type StaticFolders, serveStaticFiles } from './staticFiles.ts';

/** Twice what 2,000 captains or missions in one call need. */
const bodyLimit = 384 * 1024;

/** Smaller answers fit into one packet as they are. */
const compressFromBytes = 1_024;

const answerOptions: { [K in OpenRouteName]?: AnswerOptions<K> } = {
  ready: { status: (answer) => (answer.ready ? 200 : 503) },
  devMailbox: { page: mailboxPage },
  // Wallets and marketplaces read it in the browser.
  nftMetadata: { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=30' } },
};

/** Routes that a worker without the role `api` answers too. */
const forOperators = new Set<RouteName>(['health', 'ready']);

export interface ServerDependencies {
  table: RouteTable;
  authenticate: Authenticate;
  /** Where the client's files and the pictures are. */
  folders: StaticFolders;
  measured: readonly Measured[];
}

/** The HTTP server with every route of the contract and the client's files. It does not listen yet. */
export async function createServer(
  services: WorkerServices,
  { table, authenticate, folders, measured }: ServerDependencies,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // A client could keep sockets busy by sending a body slowly.
    requestTimeout: 30_000,
    // When the worker stops, calls under way are answered and idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(log, error, request, reply),
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return;
      const body = JSON.stringify(errorBody('invalid_input'));
      socket.end(
        `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  });
  app.decorateRequest('caller', null);
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(log, new Refusal('not_found'), request, reply));
  readJsonBodies(app);
  closeConnectionsWhenStopping(app);

  // The page and the answers of reads; routes that accept jobs answer too little to gain from it (serveRoute.ts).
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
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });

  serveMetrics(app, services, measured);
  serveTable({ app, services, authenticate }, table);
  let document: object | null = null;
  app.get('/openapi.json', async () => {
    document ??= openApi(config.publicOrigin);
    return document;
  });
  if (config.roles.includes('api')) await serveStaticFiles(app, folders, config.communityLinks);
  return app;
}

/** A stopping worker would wait up to a minute for connections that are kept alive after their last answer. */
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

function serveTable(server: RouteServer, table: RouteTable): void {
  const isForPlayers = server.services.config.roles.includes('api');
  for (const name of routeNames) {
    if (!isForPlayers && !forOperators.has(name)) continue;
    if (isOpen(name)) bind(server, table, name);
    else serveLaterRoute(server, name);
  }
}

const isOpen = (name: keyof typeof routes): name is OpenRouteName => routes[name].opens === 'now';

function bind<K extends OpenRouteName>(server: RouteServer, table: RouteTable, name: K): void {
  serveRoute(server, name, table[name], answerOptions[name]);
}

/** Accepts JSON only. An empty body counts as none; `__proto__` and `constructor.prototype` are refused. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), (error, value) => done(error && new Refusal('invalid_json'), value));
  });
}
