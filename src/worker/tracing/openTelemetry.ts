import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { SpanOptions, TraceSpan } from './activeSpan.ts';
import type { Tracing } from './Tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Sends traces to a collector. Only this file imports OpenTelemetry, and only a worker with traces loads it. */
export function startTracing(settings: NonNullable<Config['traces']>, log: Log): Tracing {
  const ids = new ChosenIds();
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${settings.endpoint}/`).href,
    headers: settings.headers,
  });
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    // All spans of a trace share its id, so all workers decide alike.
    sampler: new TraceIdRatioBasedSampler(settings.share),
    spanProcessors: [new BatchSpanProcessor({ exporter: noting(exporter, log) })],
  });
  const tracer = provider.getTracer('seven-isles');
  const start = (context: Context, name: string, { kind, facts, beganMsAgo = 0 }: SpanOptions): TraceSpan => {
    const span = tracer.startSpan(
      name,
      {
        ...(kind && { kind: kinds[kind] }),
        ...(facts && { attributes: facts }),
        // A number like this is taken for one of `performance.now` and brought to the clock of the other spans.
        ...(beganMsAgo > 0 && { startTime: performance.now() - beganMsAgo }),
      },
      context,
    );
    return {
      traceId: span.spanContext().traceId,
      child: (childName, { spanId, ...options } = {}) => {
        ids.next = { span: spanId };
        return start(trace.setSpan(ROOT_CONTEXT, span), childName, options);
      },
      add: (more) => void span.setAttributes(more),
      end: (error) => endSpan(span, error ?? null),
    };
  };
  return {
    begin: (name, { traceId, spanId, parentId }, options = {}) => {
      ids.next = { trace: traceId, span: spanId };
      const context =
        traceId && parentId
          ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags: 1, isRemote: true })
          : ROOT_CONTEXT;
      return start(context, name, options);
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** A refusal is an answer, except that of a fault or of something that does not answer. */
function endSpan(span: Span, error: unknown): void {
  if (error instanceof Refusal) span.setAttribute('game.refused', error.code);
  if (error !== null && !(error instanceof Refusal && error.status < 500)) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    // Only the name, because messages may hold what no log may show (`base/log.ts`).
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  }
  span.end();
}

/** Random ids, except where the next span gets a chosen one. */
class ChosenIds extends RandomIdGenerator {
  next: { trace?: string | undefined; span?: string | undefined } = {};
  readonly #random = new RandomIdGenerator();

  override generateTraceId = (): string => this.next.trace ?? this.#random.generateTraceId();

  override generateSpanId = (): string => {
    const { span } = this.next;
    this.next = { ...this.next, span: undefined };
    return span ?? this.#random.generateSpanId();
  };
}

/** An exporter that says once that the collector does not take traces; a trace that is lost harms no player. */
function noting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails && !isFailing) log.warn({ reason: result.error?.message }, 'traces could not be sent');
        isFailing = fails;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
