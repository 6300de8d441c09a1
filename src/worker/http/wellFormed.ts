import { Refusal } from '../base/refusal.ts';

/** NUL, or half of a surrogate pair: PostgreSQL can store neither, and no correct client sends them. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Throws Refusal `invalid_input` if a text anywhere in a parsed body, query or path cannot be stored by the database.
 * The function does not recurse, because a body may be nested as deep as its bytes allow.
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
