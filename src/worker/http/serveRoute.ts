import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { jobsAccepted } from '#contract/common.ts';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { redirect } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import { withDeadline } from '../chain/connection/requestDeadline.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { StoredAnswer } from '../services/JobsRequest.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { addressGroup } from './addressGroup.ts';
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
  AcceptEntry,
  AnyCall,
  Authenticate,
  Caller,
  PrepareEntry,
  RouteEntry,
  WriteEntry,
} from './routeHandler.ts';
import { sendWithEtag } from './sendWithEtag.ts';
import { traceRequest } from './traceRequest.ts';
import { readUpload } from './Upload.ts';
import { assertWellFormed } from './wellFormed.ts';

/**
 * Default limit of calls to a route per minute, about ten times what a player needs: for each session, so that the
 * players of a school or of a mobile carrier do not count as one, and before a log-in for each IP address (of IPv6: per
 * /64). Each worker counts separately, and no limit covers all routes together.
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
export interface AnswerOptions<A = unknown> {
  status?(answer: A): number;
  /** Additional response headers. One that every answer has, such as `cache-control`, is replaced. */
  headers?: Readonly<Record<string, string>>;
  /** HTML for browsers that ask for it. */
  page?(answer: A): string;
}

/** What {@link serveRoute} needs for every route. */
export interface RouteServer {
  app: FastifyInstance;
  services: WorkerServices;
  authenticate: Authenticate;
  /** Counts a call without a valid session, by IP address and over all routes. */
  countFailure: ReturnType<FastifyInstance['createRateLimit']>;
}

/** Registers a route: authentication, input, handler, answer. */
export function serveRoute(
  server: RouteServer,
  name: RouteName,
  entry: RouteEntry,
  options: AnswerOptions = {},
): void {
  const { app, services } = server;
  const route: Route = routes[name];
  app.route({
    ...common(services, name, route),
    preParsing: async (request) => {
      await authorize(server, route, request);
    },
    handler: (request, reply) =>
      traceRequest(services.tracing, name, request, reply, () =>
        withDeadline(chainWithinMs, () => serve(request, reply)),
      ),
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { caller } = request;
    const input = readInput(route, request);
    if (route.multipart) input.body = await readUpload(request);
    const call: AnyCall = { services, caller, ...input, request };

    if (entry.by === 'stream') return sendChunks(reply, route, await entry.chunks(call));
    if (entry.by === 'read')
      return sendAnswer(services, route, options, await entry.run(call), request, reply);
    if (!caller) {
      if (entry.by !== 'write') throw new Error(`${route.path} needs a player`);
      return sendAnswer(services, route, options, await entry.run({ ...call, tx: null }), request, reply);
    }
    const keyed = keyOf(caller, name, input, request);
    const { status, answer } =
      entry.by === 'accept'
        ? await acceptOnce(caller.playerId, keyed, route, entry, call)
        : await runOnce(services, keyed, route, () => workOf(entry, call));
    if (status < 400 && entry.by === 'prepare' && entry.cookie) {
      reply.header('set-cookie', entry.cookie(call, answer));
    }
    return reply.code(status).header('cache-control', 'no-store').send(answer);
  }
}

function sendChunks(reply: FastifyReply, { mediaType }: Route, chunks: AsyncIterable<string>): FastifyReply {
  reply.type(`${mediaType}; charset=utf-8`).header('cache-control', 'no-store');
  return reply.send(Readable.from(chunks));
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
        ...(route.access === 'player' && {
          hook: 'preParsing' as const,
          keyGenerator: ({ caller, ip }: FastifyRequest) => caller?.sessionId ?? addressGroup(ip),
        }),
      },
    },
  };
}

async function authorize(
  { services, authenticate, countFailure }: RouteServer,
  route: Route,
  request: FastifyRequest,
): Promise<void> {
  if (route.access === 'player') {
    try {
      request.caller = await authenticate(bearerToken(request.headers.authorization));
    } catch (error) {
      const count = await countFailure(request);
      if (!count.isAllowed && count.isExceeded)
        throw new Refusal('too_many_requests', { retryAfterSeconds: count.ttlInSeconds });
      throw error;
    }
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

/** The function that runs in the transaction; a {@link PrepareEntry} prepares it first. */
const workOf = async (
  entry: WriteEntry | PrepareEntry,
  call: AnyCall,
): Promise<(tx: Tx) => Promise<unknown>> =>
  entry.by === 'prepare' ? entry.prepare(call) : (tx) => entry.run({ ...call, tx });

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

async function acceptOnce(
  playerId: string,
  keyed: KeyedCall | null,
  route: Route,
  { jobs }: AcceptEntry,
  call: AnyCall,
): Promise<StoredAnswer> {
  const { services } = call;
  const { job: kind } = route;
  if (!kind) throw new Error(`${route.path} names no kind of job`);
  const answered = (jobIds: readonly string[]): StoredAnswer => ({
    status: route.status ?? 200,
    answer: checked(services, route, route.answer === jobsAccepted ? { jobIds } : { jobId: jobIds[0] }),
  });
  return acceptOnceByKey(services, { playerId, kind, keyed }, () => jobs(call), answered);
}

function sendAnswer(
  services: WorkerServices,
  route: Route,
  options: AnswerOptions,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (route.redirects) return sendRedirect(reply, redirect.parse(answer));
  reply.code(options.status?.(answer) ?? route.status ?? 200).header('cache-control', 'no-store');
  reply.headers(options.headers ?? {});
  if (options.page && request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(options.page(answer));
  }
  const checkedAnswer = checked(services, route, answer);
  return route.revalidates ? sendWithEtag(request, reply, checkedAnswer) : reply.send(checkedAnswer);
}

function sendRedirect(reply: FastifyReply, { location, cookie }: z.infer<typeof redirect>): FastifyReply {
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
