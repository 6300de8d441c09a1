import type { FastifyReply, FastifyRequest } from 'fastify';
import { jobIdOf } from '#contract/jobIds.ts';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import { runAsSpan } from '../tracing/activeSpan.ts';
import { traceOfJob } from '../tracing/jobTraces.ts';
import type { Tracing } from '../tracing/Tracing.ts';
import { readIdempotencyKey } from './idempotency.ts';

/** Calls by which proxies and containers ask every few seconds whether a worker serves; they have no traces. */
const probes: ReadonlySet<RouteName> = new Set(['health', 'ready']);

/**
 * Answers a request as a span, which also covers what came before its handler. A request that asks for jobs is part of
 * the trace of its first one.
 */
export function traceRequest<T>(
  tracing: Tracing | null,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<T>,
): Promise<T> {
  if (!tracing || probes.has(name)) return answer();
  const route: Route = routes[name];
  const traceId = firstJobTrace(route, request);
  const facts = {
    'http.request.method': route.method,
    'http.route': route.path,
    ...(request.caller && { 'game.player': request.caller.playerId }),
  };
  const options = { kind: 'server', facts, beganMsAgo: reply.elapsedTime } as const;
  const span = tracing.begin(`${route.method} ${route.path}`, traceId === null ? {} : { traceId }, options);
  return runAsSpan(span, async () => {
    const status = (code: number) => span.add({ 'http.response.status_code': code });
    try {
      const answered = await answer();
      status(reply.statusCode);
      return answered;
    } catch (error) {
      status(error instanceof Refusal ? error.status : 500);
      throw error;
    }
  });
}

function firstJobTrace({ job }: Route, { caller, headers }: FastifyRequest): string | null {
  if (!job || !caller) return null;
  try {
    const key = readIdempotencyKey(headers['idempotency-key']);
    return key === null ? null : traceOfJob(jobIdOf(caller.playerId, key, 0));
  } catch {
    // The handler refuses a key that is not one.
    return null;
  }
}
