import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Answer, type OpenRouteName, type Route, type RouteName, routes } from '#contract/routes.ts';
import { authenticate } from '../auth/authenticate.ts';
import { transaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import type { Services, Tx } from '../services.ts';
import { fingerprint, type KeptAnswer, onceByKey, readIdempotencyKey } from './idempotency.ts';
import type { Call, Caller, RouteHandler } from './routeHandler.ts';
import { isFromThisMachine } from './thisMachine.ts';
import { assertWellFormed } from './wellFormed.ts';

/** Calls a minute and address where the route names no tighter number; at speed of play about ten times too many. */
const perMinute = 600;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Name in the contract's table, for metrics. */
    route?: string;
  }
}

/** How an answer is shown where JSON with the route's status is not all there is to it. */
export interface Manners<K extends RouteName> {
  status?: (answer: Answer<K>) => number;
  /** A page for browsers that ask for one. */
  page?: (answer: Answer<K>) => string;
}

/** Bind one open route: who may call, what it takes, the handler, what it answers. */
export function serveRoute<K extends OpenRouteName>(
  app: FastifyInstance,
  services: Services,
  name: K,
  handler: RouteHandler<K>,
  manners: Manners<K> = {},
): void {
  const route: Route = routes[name];
  app.route({
    ...common(services, name, route),
    preParsing: async (request) => {
      await admit(services, route, request);
    },
    handler: async (request, reply) => {
      const input = readInput(route, request);
      const call = (tx: Tx | null, idempotencyKey: string | null) =>
        // The contract ties body, query, params, caller and tx to K; TypeScript cannot follow the tie from a
        // value of type Route, so it is restated here, once for all routes.
        ({ services, caller: request.caller, tx, ...input, idempotencyKey, request }) as unknown as Call<K>;

      if (route.mutates && request.caller) {
        const kept = await mutate(services, request.caller, name, route, request, input, (tx, key) =>
          handler(call(tx, key)),
        );
        return reply.code(kept.status).header('cache-control', 'no-store').send(kept.answer);
      }
      const answer = await handler(call(null, null));
      return answerWell(services, route, manners, answer, request, reply);
    },
  });
}

/** A route of the contract whose time has not come: says so, to whoever would be allowed to call it. */
export function serveLaterRoute(app: FastifyInstance, services: Services, name: RouteName): void {
  const route: Route = routes[name];
  app.route({
    ...common(services, name, route),
    // Before the body is read: whatever it holds, the answer is the same.
    preParsing: async (request) => {
      await admit(services, route, request);
      throw new Refusal('not_open_yet');
    },
    handler: async () => undefined,
  });
}

function common(services: Services, name: RouteName, route: Route) {
  return {
    method: route.method,
    url: route.path,
    exposeHeadRoute: route.method === 'GET' && !route.mutates,
    config: {
      route: name,
      rateLimit: {
        max: (route.perMinute ?? perMinute) * services.config.rateLimitFactor,
        timeWindow: 60_000,
        // Routes without a number of their own share one budget; the others have each their own.
        groupId: route.perMinute ? name : 'all',
      },
    },
  };
}

async function admit(services: Services, route: Route, request: FastifyRequest): Promise<void> {
  if (route.access === 'player') {
    request.caller = await authenticate(services, bearerToken(request.headers.authorization));
  } else if (route.access === 'development') {
    // To anybody else the route does not exist.
    if (services.config.world !== 'development' || !isFromThisMachine(request))
      throw new Refusal('not_found');
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
    params: readPart(route.params, request.params),
    query: readPart(route.query, request.query),
    body: readPart(route.body, request.body),
  };
}

function readPart(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  assertWellFormed(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.').slice(0, 60);
  throw new Refusal('invalid_input', field ? { field } : {});
}

async function mutate(
  services: Services,
  caller: Caller,
  name: RouteName,
  route: Route,
  request: FastifyRequest,
  input: Input,
  run: (tx: Tx, key: string) => Promise<unknown>,
): Promise<KeptAnswer> {
  const keep = async (tx: Tx, key: string) => ({
    status: route.status ?? 200,
    answer: checked(services, route, await run(tx, key)),
  });
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === null) {
    const once = randomUUID();
    return transaction(services.db, (tx) => keep(tx, once));
  }
  const keyed = {
    playerId: caller.playerId,
    key,
    fingerprint: fingerprint(name, input.params, input.query, input.body),
  };
  return onceByKey(services, keyed, (tx) => keep(tx, key));
}

function answerWell<K extends OpenRouteName>(
  services: Services,
  route: Route,
  manners: Manners<K>,
  answer: Answer<K>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(manners.status?.(answer) ?? route.status ?? 200).header('cache-control', 'no-store');
  if (manners.page && request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(manners.page(answer));
  }
  return reply.send(checked(services, route, answer));
}

/** In development a handler whose answer is not the contract's is a fault; in production the check costs too much. */
function checked(services: Services, route: Route, answer: unknown): unknown {
  if (services.config.world === 'production') return answer;
  const parsed = route.answer.safeParse(answer);
  if (!parsed.success) {
    throw new Error(`${route.path} answered what its contract does not allow: ${parsed.error.message}`);
  }
  return answer;
}
