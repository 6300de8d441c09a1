import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';
import { fixedTables, ruleTables } from '#rules/ruleTables.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ gameSpeed: 60 });
});
afterAll(() => worker.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(worker.origin + path, { headers });

/** Status of the answer to a request with this Host header, as after DNS rebinding; `fetch` cannot set the header. */
const statusFor = (path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(worker.origin + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('platform routes', () => {
  test('health and ready answer 200 when no invariant is broken', async () => {
    expect((await worker.call('health')).answer).toEqual({ ok: true });
    const ready = await worker.call('ready');
    expect(ready).toMatchObject({
      status: 200,
      answer: { ready: true, checks: { database: true, jobs: true }, reasons: [], broken: [] },
    });
  });

  test('ready names a broken invariant and answers 503', async () => {
    const { db } = worker.services;
    const player = await worker.signIn();
    const ofPlayer = db
      .updateTable('ledger_accounts')
      .where('player_id', '=', player.playerId)
      .where('token', '=', 'GOLD');
    await ofPlayer.set((set) => ({ balance: set('balance', '+', 1n) })).execute();
    const broken = await worker.call('ready');
    await ofPlayer.set((set) => ({ balance: set('balance', '-', 1n) })).execute();
    expect(broken).toMatchObject({ status: 503, answer: { ready: false } });
    expect(broken.answer.broken).toHaveLength(1);
    expect((await worker.call('ready')).status).toBe(200);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a long answer is compressed as the client accepts it: %s', async (accepted, encoding) => {
    const answer = await get('/game/rules', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Object.keys(Object(await answer.json())).length).toBeGreaterThan(0);
  });

  test('a short answer is sent as it is', async () => {
    expect((await get('/game/time', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test('game time answers the clock and the game speed', async () => {
    expect((await worker.call('gameTime')).answer).toEqual({
      serverTime: worker.clock.now().getTime(),
      gameSpeed: 60,
    });
  });

  test('game rules answer the tables with the overrides of the database', async () => {
    const published = await worker.call('gameRules');
    expect(published.answer.rules).toEqual(JSON.parse(JSON.stringify({ ...fixedTables, ...ruleTables })));
    const { db } = worker.services;
    const cheaper = { name: 'missions/safe-haven', value: '{"cost":7}' };
    const higher = { name: 'levelCaps', value: '{"captain":60}' };
    const notInForce = { name: 'tokenDecimals', value: '{"BOOTY":2}' };
    await db.insertInto('rule_overrides').values([cheaper, higher, notInForce]).execute();
    // Long enough that the worker reads the live rules again, which it does every five seconds.
    worker.clock.advanceMs(6_000);
    const { rules } = (await worker.call('gameRules')).answer;
    expect(rules['missions/safe-haven']).toEqual({ cost: 7 });
    expect(rules.levelCaps).toEqual({ ...ruleTables.levelCaps, captain: 60 });
    expect(rules.tokenDecimals).toEqual(published.answer.rules.tokenDecimals);
    await db.deleteFrom('rule_overrides').execute();
  });

  test('metrics count calls by route and are for this machine only', async () => {
    await worker.call('health');
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/http_request_seconds_count\{route="health",status="2xx"\} \d+/);
    expect(await statusFor('/metrics', 'elsewhere.example')).toBe(404);
    const proxied = await fetch(`${worker.origin}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(proxied.status).toBe(404);
  });
});

test('a route of players answers 401 to others', async () => {
  for (const name of routeNames) {
    const route: Route = routes[name];
    if (route.access !== 'player' || route.path.includes(':')) continue;
    const answer = await fetch(worker.origin + route.path, { method: route.method });
    expect({ status: answer.status, error: await answer.json() }, name).toEqual(
      aRefusal(401, 'not_authorized'),
    );
  }
});

describe('the contract as OpenAPI 3.1', () => {
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string; required: boolean }[];
    responses: Record<string, unknown>;
  }

  test('describes every route once and nothing else', async () => {
    const document = Object(await (await get('/openapi.json')).json());
    expect(document.openapi).toBe('3.1.0');
    const operations: (Operation & { url: string })[] = Object.entries(document.paths).flatMap(
      ([url, methods]) => Object.values(Object(methods)).map((operation) => ({ url, ...Object(operation) })),
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...routeNames].sort());
    for (const { url, parameters, responses } of operations) {
      const inUrl = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(declared).toEqual(inUrl);
      expect(Object.keys(responses).length).toBeGreaterThan(1);
    }
  });

  test('every reference resolves', async () => {
    const document = Object(await (await get('/openapi.json')).json());
    const references = JSON.stringify(document).match(/"\$ref":"([^"]+)"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const path = reference.slice('"$ref":"#/'.length, -1).split('/');
      expect(path.reduce((value, step) => Object(value)[step], document)).toBeDefined();
    }
  });
});

describe('the mailbox of a development world', () => {
  const email = 'anne@example.org';

  test('is JSON for programs and a page without scripts for browsers', async () => {
    await worker.call('emailStart', { body: { email } });
    const { answer } = await worker.call('devMailbox');
    expect(answer[0]).toMatchObject({ to: email });
    const page = await get('/dev/mailbox', { accept: 'text/html,*/*;q=0.8' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain(email);
    expect(html).not.toMatch(/<script|\son\w+=/i);
  });

  test('does not exist in production', async () => {
    const production = await startTestWorker({ config: { world: 'production' } });
    expect(await production.call('devMailbox')).toEqual(aRefusal(404, 'not_found'));
    expect((await production.call('ready')).answer.broken).toEqual([]);
    await production.stop();
  });
});

describe('limits', () => {
  test('too many calls are refused, route by route', async () => {
    const strict = await startTestWorker({ config: { rateLimitFactor: 1 } });
    const ask = () => strict.call('nonce', { body: { address: '11111111111111111111111111111111' } });
    const statuses: number[] = [];
    for (let calls = 0; calls < 31; calls += 1) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const sentence = expect.stringMatching(/^Slow down, sailor! Please try again in \d+ seconds\.$/);
    expect(await ask()).toEqual({
      status: 429,
      error: { error: sentence, message: sentence, code: 'too_many_requests' },
    });
    expect((await strict.call('health')).status).toBe(200);
    await strict.stop();
  });
});

test('a worker without the role api serves only health and readiness', async () => {
  const inner = await startTestWorker({ config: { roles: ['jobs'] } });
  expect((await inner.call('health')).status).toBe(200);
  expect(await inner.call('missions')).toEqual(aRefusal(404, 'not_found'));
  await inner.stop();
});
