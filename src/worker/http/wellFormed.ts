import { Refusal } from '../refusal.ts';

/** NUL, or half of a surrogate pair: neither can be stored by PostgreSQL, both mean a broken or hostile client. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Refuse texts the database cannot keep, anywhere in a parsed body, query or path. Walks without recursion:
 * a body may be nested as deep as its bytes allow.
 * Refuses `invalid_input`.
 */
export function assertWellFormed(input: unknown): void {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (unstorable.test(value)) throw new Refusal('invalid_input');
    } else if (Array.isArray(value)) {
      for (const each of value) waiting.push(each);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) waiting.push(key, each);
    }
  }
}
