import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { serverStartTexts } from '#words/serverStart.ts';
import { watchProxies } from '#worker/http/watchProxies.ts';

let app = Fastify();
afterEach(() => app.close());

/** What a server that trusts so many proxies says of requests with these headers. */
async function saidOf(trustedProxies: number, headers: readonly (string | undefined)[]): Promise<unknown[]> {
  const said: unknown[] = [];
  app = Fastify();
  watchProxies(app, trustedProxies, { warn: (...given: unknown[]) => void said.push(given[1]) } as never);
  app.get('/', async () => 'ok');
  for (const header of headers) {
    const answer = await app.inject({ url: '/', headers: header ? { 'x-forwarded-for': header } : {} });
    expect(answer.statusCode).toBe(200);
  }
  return said;
}

test('a request without a proxy, and as many proxies as are trusted, say nothing', async () => {
  expect(await saidOf(0, [undefined])).toEqual([]);
  expect(await saidOf(2, [undefined, '203.0.113.7, 198.51.100.1'])).toEqual([]);
});

test('the first request through more or fewer proxies is warned of, and no later one', async () => {
  expect(await saidOf(0, ['203.0.113.7', '203.0.113.8'])).toEqual([serverStartTexts.otherProxies(1, 0)]);
  expect(await saidOf(2, ['203.0.113.7', '203.0.113.8'])).toEqual([serverStartTexts.otherProxies(1, 2)]);
});

test('addresses that a player has sent along say nothing of the proxies', async () => {
  expect(await saidOf(1, ['192.0.2.1, 203.0.113.7'])).toEqual([]);
});
