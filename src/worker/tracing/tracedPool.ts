import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { activeSpan, asPart, type TraceSpan } from './activeSpan.ts';

const ends: ReadonlySet<unknown> = new Set(['commit', 'rollback']);

/**
 * A pool whose transactions are spans, and whose statements outside of transactions are. The span of a transaction
 * belongs to the work that began it. Values are no part of a span.
 */
export function tracedPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => tracedClient(await pool.connect()),
    end: () => pool.end(),
  };
}

type Ask = (...asked: unknown[]) => Promise<unknown>;

interface OpenTransaction {
  span: TraceSpan | undefined;
  statements: number;
}

function tracedClient(client: PostgresPoolClient): PostgresPoolClient {
  // Casts, because the compiler knows `query` with a text and with a cursor as two functions.
  const ask = client.query.bind(client) as unknown as Ask;
  let open: OpenTransaction | null = null;
  const finish = (error: unknown): void => {
    open?.span?.add({ 'db.statements': open.statements });
    open?.span?.end(error);
    open = null;
  };
  const query: Ask = async (...asked) => {
    const [text] = asked;
    if (open === null && text !== 'begin') return asStatement(text, () => ask(...asked));
    open ??= { span: activeSpan()?.child('SQL transaction', { kind: 'client' }), statements: 0 };
    if (!ends.has(text) && text !== 'begin') open.statements += 1;
    try {
      const answer = await ask(...asked);
      if (text === 'rollback') open.span?.add({ 'db.isRolledBack': true });
      if (ends.has(text)) finish(null);
      return answer;
    } catch (error) {
      // A statement that fails does not end its transaction; what cannot begin or end leaves none.
      if (ends.has(text) || text === 'begin') finish(error);
      throw error;
    }
  };
  const release = (): void => {
    finish(new Error('released'));
    client.release();
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

const shownLength = 400;

function asStatement<T>(text: unknown, ask: () => Promise<T>): Promise<T> {
  if (activeSpan() === undefined) return ask();
  const facts = { 'db.query.text': String(text).replace(/\s+/g, ' ').trim().slice(0, shownLength) };
  return asPart('SQL statement', { kind: 'client', facts }, ask);
}
