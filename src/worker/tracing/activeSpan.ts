import { AsyncLocalStorage } from 'node:async_hooks';

type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `server` answers a request, `client` asks another system; default: neither. */
  kind?: 'server' | 'client';
  facts?: SpanFacts;
  /** How long ago it began, in milliseconds; default: now. */
  beganMsAgo?: number;
}

/** One step of a trace, with its begin and end. */
export interface TraceSpan {
  readonly traceId: string;
  /** @param spanId default: a random one */
  child(name: string, options?: SpanOptions & { spanId?: string }): TraceSpan;
  add(facts: SpanFacts): void;
  /** @param error what made it fail; null: it succeeded */
  end(error?: unknown): void;
}

const active = new AsyncLocalStorage<TraceSpan>();

/** The span of the work under way; undefined where nothing is traced, always so in a worker without traces. */
export const activeSpan = (): TraceSpan | undefined => active.getStore();

/** Does the work as this span: what it does in turn becomes part of it. */
export async function runAsSpan<T>(span: TraceSpan, work: () => Promise<T>): Promise<T> {
  try {
    const done = await active.run(span, work);
    span.end();
    return done;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Does the work as a part of the span under way. Without one, it does the work and nothing else. */
export function asPart<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const parent = activeSpan();
  return parent === undefined ? work() : runAsSpan(parent.child(name, options), work);
}
