import fc from 'fast-check';
import * as z from 'zod';
import type { Route } from '#contract/route.ts';
import type { RawRequest } from './sendRaw.ts';

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '__proto__',
    "'; drop table players;--",
    '../../etc',
    '%00',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ minLength: 2000, maxLength: 4000 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 63, 1e-320, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}, [null], [[]], [[[['deep']]]]),
  fc.dictionary(hostileText, hostileNumber, { maxKeys: 3 }),
  fc.array(hostileText, { maxLength: 4 }),
);

/** Generates values that match a schema or nearly do so, and hostile values. */
function nearly(schema: unknown): fc.Arbitrary<unknown> {
  const { type, properties, items, enum: choices, const: only, pattern, format, anyOf } = Object(schema);
  const like = (): fc.Arbitrary<unknown> => {
    if (only !== undefined) return fc.constant(only);
    if (choices) return fc.constantFrom(...choices);
    if (anyOf) return fc.oneof(...anyOf.map(nearly));
    if (type === 'object') {
      const fields = Object.entries(properties ?? {}).map(([name, each]) => [name, nearly(each)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    if (type === 'array') return fc.array(nearly(items), { maxLength: 3 });
    if (type === 'integer' || type === 'number') return fc.integer({ min: -2, max: 200_000 });
    if (type === 'boolean') return fc.boolean();
    if (format === 'uuid') return fc.uuid();
    // Generates strings that match the schema's pattern, e.g. ids of the right form that do not exist.
    if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
    return fc.string({ maxLength: 40 });
  };
  return fc.oneof({ weight: 3, arbitrary: like() }, { weight: 1, arbitrary: hostile });
}

const schemaOf = (schema: Route['body']) =>
  schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};

/** Replaces lone surrogates, which a URL cannot contain; a body can. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Generates requests to a route that match its schemas or nearly do so, and hostile ones, also without the token. */
export function hostileRequests(
  route: Route,
  token: string,
): fc.Arbitrary<RawRequest & { isSignedIn: boolean }> {
  const inputs = fc.record({
    body: nearly(schemaOf(route.body)),
    query: nearly(schemaOf(route.query)),
    param: fc.oneof(fc.uuid(), hostileText),
    isSignedIn: fc.boolean(),
  });
  return inputs.map(({ body, query, param, isSignedIn }) => {
    const params = new URLSearchParams(
      Object.entries(Object(query)).map(([key, value]) => [
        key,
        wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
      ]),
    );
    const path = route.path.replace(/:\w+/g, encodeURIComponent(wellFormed(param.slice(0, 80))) || 'x');
    const isRead = route.method === 'GET';
    return {
      isSignedIn,
      method: route.method,
      path: route.query ? `${path}?${params}`.slice(0, 4000) : path,
      headers: {
        ...(isSignedIn && { authorization: `Bearer ${token}` }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(body) }),
    };
  });
}
