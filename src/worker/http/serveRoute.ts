import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { type Answer, type RouteName, routes } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import { withDeadline } from '../chain/connection/requestDeadline.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { StoredAnswer } from '../jobs/acceptJobs.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import {
  acceptOnceByKey,
  fingerprint,
  type KeyedCall,
  onceByKey,
  readIdempotencyKey,
  storeRefusal,
} from './idempotency.ts';
import { isFromLocalhost } from './isFromLocalhost.ts';
import type {
  Authenticate,
  Call,
  Caller,
  JobCall,
  JobRoute,
  PreparedRoute,
  RouteHandler,
  RouteHandlers,
  TextHandler,
} from './routeHandler.ts';
import { sendWithEtag } from './sendWithEtag.ts';
import { readUpload } from './Upload.ts';
import { assertWellFormed } from './wellFormed.ts';

/**
 * Default limit of calls to a route per minute and IP address (of IPv6: per /64), about ten times what a player needs.
 * Each worker counts separately, and no limit covers all routes together.
 */
const perMinute = 600;
/**
 * Maximum time in total that a request may wait for the chain. It is shorter than the 15 s after which the page gives
 * up, so that no request reserves anything after that.
 */
const chainWithinMs = 12_000;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The route's name in the contract, for metrics. */
    route?: string;
  }
}

/** How an answer is sent if it is not just JSON with the route's status. */
export interface AnswerOptions<K extends RouteName> {
  status?: (answer: Answer<K>) => number;
  /** Additional response headers. One that every answer has, such as `cache-control`, is replaced. */
  headers?: Readonly<Record<string, string>>;
  /** HTML for browsers that ask for it. */
  page?: (answer: Answer<K>) => string;
}

/** What {@link serveRoute} needs for every route. */
export interface RouteServer {
  app: FastifyInstance;
  services: WorkerServices;
  authenticate: Authenticate;
}

/** Registers a route: authentication, input, handler, answer. */
export function serveRoute<K extends RouteName>(
  server: RouteServer,
  name: K,
  handler: RouteHandlers<K>[K],
  options: AnswerOptions<K> = {},
): void {
  const { app, services } = server;
  const route: Route = routes[name];
  app.route({
    ...common(services, name, route),
    preParsing: async (request) => {
      await authorize(server, route, request);
    },
    handler: (request, reply) => withDeadline(chainWithinMs, () => serve(request, reply)),
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const input = readInput(route, request);
    if (route.multipart) input.body = await readUpload(request);
    // The contract determines the types of body, query, params, caller and tx by K. TypeScript cannot derive them
    // from a value of type Route, so this cast states them, once for all routes.
    const call = (tx: Tx | null) =>
      ({ services, caller: request.caller, tx, ...input, request }) as unknown as Call<K>;

    if (route.mediaType) {
      const chunks = await (handler as TextHandler<K>)(call(null));
      reply.type(`${route.mediaType}; charset=utf-8`).header('cache-control', 'no-store');
      return reply.send(Readable.from(chunks));
    }
    if (!route.mutates || !request.caller) {
      const found = await (handler as RouteHandler<K>)(call(null));
      return sendAnswer(services, route, options, found, request, reply);
    }
    const keyed = keyOf(request.caller, name, input, request);
    const { status, answer } =
      typeof handler === 'object' && 'jobs' in handler
        ? await acceptOnce(
            services,
            request.caller.playerId,
            keyed,
            route,
            handler as JobRoute<K>,
            call(null),
          )
        : await runOnce(services, keyed, route, () => workOf(handler, call));
    if (status < 400 && typeof handler === 'object' && 'cookie' in handler) {
      reply.header(
        'set-cookie',
        (handler as Required<PreparedRoute<K>>).cookie(call(null), answer as Answer<K>),
      );
    }
    return reply.code(status).header('cache-control', 'no-store').send(answer);
  }
}

function common(services: WorkerServices, name: RouteName, route: Route) {
  return {
    method: route.method,
    url: route.path,
    exposeHeadRoute: route.method === 'GET' && !route.mutates,
    ...(route.mutates && { compress: false as const }),
    config: {
      route: name,
      rateLimit: {
        max: (route.perMinute ?? perMinute) * services.config.rateLimitFactor,
        timeWindow: 60_000,
      },
    },
  };
}

async function authorize(
  { services, authenticate }: RouteServer,
  route: Route,
  request: FastifyRequest,
): Promise<void> {
  if (route.access === 'player') {
    request.caller = await authenticate(bearerToken(request.headers.authorization));
  } else if (route.access === 'development') {
    // In another world, or from another machine, the answer is that of a route that does not exist.
    if (services.config.world !== 'development' || !isFromLocalhost(request)) throw new Refusal('not_found');
  }
}

function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +(\S+) *$/i)?.[1] ?? null;
}

interface Input {
  body: unknown;
  query: unknown;
  params: unknown;
}

function readInput(route: Route, request: FastifyRequest): Input {
  return {
    params: parseInput(route.params, request.params),
    query: parseInput(route.query, request.query),
    body: parseInput(route.body, request.body),
  };
}

function parseInput(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  assertWellFormed(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.').slice(0, 60);
  throw new Refusal('invalid_input', field ? { field } : {});
}

/** The call with its Idempotency-Key and fingerprint; null without a key. */
function keyOf(
  { playerId }: Caller,
  name: RouteName,
  { params, query, body }: Input,
  request: FastifyRequest,
): KeyedCall | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  return key === null ? null : { playerId, key, fingerprint: fingerprint(name, params, query, body) };
}

/** The function that runs in the transaction; a {@link PreparedRoute} prepares it first. */
async function workOf<K extends RouteName>(
  handler: RouteHandlers<K>[K],
  call: (tx: Tx | null) => Call<K>,
): Promise<(tx: Tx) => Promise<unknown>> {
  return typeof handler === 'object'
    ? (handler as PreparedRoute<K>).prepare(call(null))
    : (tx) => (handler as RouteHandler<K>)(call(tx));
}

async function runOnce(
  services: WorkerServices,
  keyed: KeyedCall | null,
  route: Route,
  prepare: () => Promise<(tx: Tx) => Promise<unknown>>,
): Promise<StoredAnswer> {
  let run: (tx: Tx) => Promise<unknown>;
  try {
    run = await prepare();
  } catch (error) {
    return storeRefusal(services, keyed, error);
  }
  const answered = async (tx: Tx) => ({
    status: route.status ?? 200,
    answer: checked(services, route, await run(tx)),
  });
  return keyed ? onceByKey(services, keyed, answered) : transaction(services.db, answered);
}

async function acceptOnce<K extends RouteName>(
  services: WorkerServices,
  playerId: string,
  keyed: KeyedCall | null,
  route: Route,
  { answers, jobs }: JobRoute<K>,
  call: JobCall<K>,
): Promise<StoredAnswer> {
  const answered = (jobIds: readonly string[]): StoredAnswer => ({
    status: route.status ?? 200,
    answer: checked(services, route, answers === 'jobIds' ? { jobIds } : { jobId: jobIds[0] }),
  });
  return acceptOnceByKey(services, playerId, keyed, () => jobs(call), answered);
}

function sendAnswer<K extends RouteName>(
  services: WorkerServices,
  route: Route,
  options: AnswerOptions<K>,
  answer: Answer<K>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (route.redirects) return sendRedirect(reply, answer as Answer<'discordLogin'>);
  reply.code(options.status?.(answer) ?? route.status ?? 200).header('cache-control', 'no-store');
  reply.headers(options.headers ?? {});
  if (options.page && request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(options.page(answer));
  }
  const checkedAnswer = checked(services, route, answer);
  return route.revalidates ? sendWithEtag(request, reply, checkedAnswer) : reply.send(checkedAnswer);
}

function sendRedirect(reply: FastifyReply, { location, cookie }: Answer<'discordLogin'>): FastifyReply {
  if (cookie) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}

/**
 * Checks an answer against the contract: in development, a violation is a fault. Production skips the check, because it
 * costs too much.
 */
function checked(services: WorkerServices, route: Route, answer: unknown): unknown {
  if (services.config.world === 'production') return answer;
  const parsed = route.answer.safeParse(answer);
  if (!parsed.success) {
    throw new Error(`${route.path} answered what its contract does not allow: ${parsed.error.message}`);
  }
  return answer;
}
