import type { SpanOptions, TraceSpan } from './activeSpan.ts';

/** Where a span begins that is no part of the span under way. */
interface TraceStart {
  /** Default: a random one. */
  traceId?: string;
  /** Its own id; default: a random one. */
  spanId?: string;
  /** The span of the same trace that caused it; default: none. */
  parentId?: string;
}

/** The traces of a worker. Null in the services of a worker whose traces are off. */
export interface Tracing {
  begin(name: string, start: TraceStart, options?: SpanOptions): TraceSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}
