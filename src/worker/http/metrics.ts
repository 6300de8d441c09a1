import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ReadCache } from '../base/ReadCache.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isFromLocalhost } from './isFromLocalhost.ts';

/** A metric that is read at each request for the metrics: one value, or one for each value of a label. */
export type Measured = { name: string; help: string } & (
  | { label?: undefined; read(): Promise<number> }
  | { label: string; read(): Promise<Readonly<Record<string, number>>> }
);

/** All metrics of one request are read at once. */
const sameRequestMs = 20;

/** A read that several metrics share, made once for each request for the metrics. */
export function readPerRequest<T>(read: () => Promise<T>): () => Promise<T> {
  const cache = new ReadCache<T>({ freshMs: sameRequestMs, maxEntries: 1 });
  return () => cache.get('', performance.now(), read);
}

/**
 * Serves `GET /metrics` in the format of Prometheus. Calls need METRICS_TOKEN as bearer token; if no token is set,
 * calls must come from this machine.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config }: WorkerServices,
  measured: readonly Measured[],
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and class of status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const one of measured) registerMeasured(registry, one);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.route ?? 'other';
    seconds.observe({ route, status: `${Math.trunc(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const bearer = config.metricsToken && request.headers.authorization === `Bearer ${config.metricsToken}`;
    if (!bearer && (config.metricsToken || !isFromLocalhost(request))) throw new Refusal('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return registry;
}

function registerMeasured(registry: Registry, measured: Measured): void {
  const { name, help, label } = measured;
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      if (measured.label === undefined) {
        this.set(await measured.read());
        return;
      }
      const current = await measured.read();
      // Removes the values of the last request, e.g. the reason of a stop that was lifted meanwhile.
      this.reset();
      for (const [value, number] of Object.entries(current)) this.set({ [measured.label]: value }, number);
    },
  });
}
