import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { Refusal } from '../base/refusal.ts';

/** When a page may repeat a call that was refused, in seconds. */
const retryAfterSeconds = 2;

interface SheddingOptions {
  /** Mean delay of the event loop in milliseconds above which calls are refused; 0: never. */
  maxDelayMs: number;
  /** Names of the contract's routes that are answered in any case. */
  exempt: ReadonlySet<string>;
  registry: Registry;
}

/**
 * While the event loop was late in the second before, refuses calls with `unavailable` before they cost anything. Only
 * routes of the contract are refused: metrics, and the files of a page, which shows the sentence, are answered.
 */
export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs, exempt, registry }: SheddingOptions,
): Promise<void> {
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Calls that were refused because this process had too much to do.',
    registers: [registry],
  });
  if (maxDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async ({ routeOptions: { config } }: FastifyRequest) => {
      if (config.route === undefined || exempt.has(config.route)) return;
      shed.inc();
      throw new Refusal('unavailable', { retryAfterSeconds });
    },
  });
}
