import http from 'node:http';
import net from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorStatus } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
let player: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  player = await worker.signIn();
});
afterAll(() => worker.stop());

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request with Node's `http`, because `fetch` rejects much of what a hostile client can send. */
function ask({ method, path, headers = {}, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(worker.origin);
    const request = http.request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', reject);
    // Sets the length explicitly, because Node omits it for the body of a DELETE.
    if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body));
    request.end(body);
  });
}

const auth = () => ({ authorization: `Bearer ${player.token}` });
const asJson = { 'content-type': 'application/json' };

/** Expects a refusal with a sentence and a code that belongs to its status, but not `fault` or `unavailable`. */
function expectRefusal({ status, text }: { status: number; text: string }): void {
  const error = JSON.parse(text);
  expect(error).toEqual({ error: error.message, message: expect.any(String), code: expect.any(String) });
  expect(status).toBe(errorStatus[error.code as keyof typeof errorStatus]);
  expect(error.code).not.toBe('fault');
  expect(error.code).not.toBe('unavailable');
}

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

/** All routes except log-out, which would end the session that the other cases use. */
const fuzzed = routeNames.filter((name) => name !== 'logout');

describe.each(fuzzed)('%s', (name) => {
  const route: Route = routes[name];

  test('answers any input, with a sentence where it refuses', { timeout: 60_000 }, async () => {
    const inputs = fc.record({
      body: nearly(schemaOf(route.body)),
      query: nearly(schemaOf(route.query)),
      param: fc.oneof(fc.uuid(), hostileText),
      signedIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ body, query, param, signedIn }) => {
        const params = new URLSearchParams(
          Object.entries(Object(query)).map(([key, value]) => [
            key,
            wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
          ]),
        );
        const path = route.path.replace(/:\w+/g, encodeURIComponent(wellFormed(param.slice(0, 80))) || 'x');
        const answer = await ask({
          method: route.method,
          path: route.query ? `${path}?${params}`.slice(0, 4000) : path,
          headers: { ...(signedIn ? auth() : {}), ...(route.method === 'GET' ? {} : asJson) },
          ...(route.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        });
        if (answer.status >= 400) expectRefusal(answer);
        expect(answer.status).not.toBe(501);
        // 404 is allowed too, because a path that is too long is refused before authentication.
        if (route.access === 'player' && !signedIn) expect([401, 404]).toContain(answer.status);
      }),
      { numRuns: 12, interruptAfterTimeLimit: 30_000 },
    );
  });
});

/** Replaces lone surrogates, which a URL cannot contain; a body can. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

test.each(['freeze', 'thaw'] as const)(
  '%s refuses a mint that has the letters of an address but 24 bytes',
  async (name) => {
    const mintAddresses = ['PJPAA11amJ1AamJaJaJa1aA1J1mAPAPA'];
    const answer = await ask({
      method: 'POST',
      path: routes[name].path,
      headers: { ...auth(), ...asJson },
      body: JSON.stringify({ type: 'CHARACTER', isCoreNFT: false, mintAddresses }),
    });
    expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({
      status: 400,
      code: 'invalid_input',
    });
  },
);

describe('input that is not JSON or not for this server', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = asJson) =>
    ask({ method: 'POST', path: '/missions/initiate', headers: { ...auth(), ...headers }, body });

  test.each([
    ['broken JSON', '{"missionPath":', 400, 'invalid_json'],
    ['a lone word', 'undefined', 400, 'invalid_json'],
    ['NaN', '{"levelCount": NaN}', 400, 'invalid_json'],
    ['nothing', '', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a list', '[]', 400, 'invalid_input'],
    [
      '__proto__',
      '{"__proto__":{"admin":true},"missionPath":"missions/safe-haven","nfts":["a"]}',
      400,
      'invalid_json',
    ],
    ['constructor.prototype', '{"constructor":{"prototype":{}},"nfts":["a"]}', 400, 'invalid_json'],
    ['an escaped NUL', '{"missionPath":"missions/safe-haven","nfts":["a\\u0000"]}', 400, 'invalid_input'],
    [
      'half a surrogate pair',
      '{"missionPath":"missions/safe-haven","nfts":["\\ud800"]}',
      400,
      'invalid_input',
    ],
    ['very deep nesting', `{"nfts":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'invalid_input'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'invalid_input'],
    ['far too much', `"${'x'.repeat(500_000)}"`, 413, 'body_too_large'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await post(body);
    expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({ status, code });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s', async (type) => {
    const answer = await post('x=1', { 'content-type': type });
    expect({ status: answer.status, error: JSON.parse(answer.text) }).toEqual(
      aRefusal(415, 'unsupported_media_type'),
    );
  });

  test.each(['/jobs/%00', '/jobs/%E0%A4%A', '/jobs/%2e%2e%2fsecrets.json', '/notifications?since=-1'])(
    'the path %s',
    async (path) => {
      const answer = await ask({ method: 'GET', path, headers: auth() });
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer);
    },
  );

  test('an unknown path, and a known one by another method', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/users/me'],
      ['POST', '/'],
    ] as const) {
      const answer = await ask({ method, path });
      expect(answer.status).toBe(404);
      expectRefusal(answer);
    }
  });

  test('input that is not HTTP', async () => {
    const { hostname, port } = new URL(worker.origin);
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => socket.write('ahoy there\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(aRefusal(400, 'invalid_input').error);
  });
});

describe("another player's objects are answered like missing ones", () => {
  test('a captain, a mission, a job', async () => {
    const other = await worker.signIn();
    const { answer } = await other.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
    const captain = answer[0]?.uid ?? '';
    const send = (nfts: string[]) =>
      player.call('initiate', { body: { missionPath: 'missions/safe-haven', nfts } });
    expect(await send([captain])).toEqual(await send(['no-such-captain']));

    const sent = await other.call('initiate', {
      body: { missionPath: 'missions/safe-haven', nfts: [captain] },
    });
    const { jobId } = sent.answer;
    await worker.untilSettled(jobId);
    const job = (id: string) => player.call('jobStatus', { params: { id } });
    expect(await job(jobId)).toEqual(await job('0197a000-0000-7000-8000-000000000000'));
    expect(await job(jobId)).toEqual(await job('no-such-job'));

    const [mission] = (await other.call('activeMissions')).answer;
    const claim = (id: string) =>
      player.call('claim', { body: { activeMissionPath: `active-missions/${id}` } });
    expect(await claim(mission?.id ?? '')).toEqual(await claim('no-such-mission'));
  });

  test('an invented, truncated or changed token is refused', async () => {
    const { token } = player;
    const [head, claims] = token.split('.');
    for (const bent of [
      'x',
      token.slice(0, -4),
      `${head}.${claims}.`,
      `${token}x`,
      'null',
      'x'.repeat(10_000),
    ]) {
      const answer = await worker.call('me', { token: bent });
      expect(answer).toEqual(aRefusal(401, 'not_authorized'));
    }
  });
});
