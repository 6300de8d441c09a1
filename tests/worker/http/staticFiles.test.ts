import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ArtHashes } from '#worker/http/ArtHashes.ts';
import { serveStaticFiles } from '#worker/http/staticFiles.ts';

let folder: string;
const app = Fastify();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-static-'));
  const write = (name: string, content: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write(
    'client/index.html',
    '<!doctype html><head><title>Seven Isles</title><meta property="og:image" content="/landing/card.jpg"></head>',
  );
  write('client/.mark', 'secret');
  write('client/assets/index-3f9a.js', 'ahoy()');
  write('client/assets/index-3f9a.js.br', 'compressed');
  write('art/islands/1/backdrop.webm', '0123456789');
  write('art/icons/gold.svg', '<svg/>');
  write('art/landing/card.jpg', 'card');
  write('art/studio/paint.py', 'secret');
  write('art/README.md', 'secret');
  write('art/.hidden', 'secret');
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
  await serveStaticFiles(app, { client: join(folder, 'client'), art: join(folder, 'art') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the page is revalidated at each load', async () => {
  const page = await get('/');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(page.body).toContain('Seven Isles');
});

test('the page carries the configured links of the communities, and nothing where there are none', async () => {
  expect((await get('/')).body).not.toContain('community-links');
  const links = { reavers: { discord: 'https://chat.example/?a=1&b="$&"' } };
  const configured = Fastify();
  await serveStaticFiles(configured, { client: join(folder, 'client'), art: join(folder, 'art') }, { links });
  const { body } = await configured.inject({ url: '/' });
  await configured.close();
  const content = /<meta name="community-links" content="([^"]*)">/.exec(body)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(links);
});

test.each([
  ['reavers.example.org', 'http://reavers.example.org/landing/card.jpg'],
  ['localhost:4000', 'http://localhost:4000/landing/card.jpg'],
  ['no"><script>', '/landing/card.jpg'],
])('a site that previews a link finds the social card at %s', async (host, card) => {
  const { body } = await get('/', { host });
  expect(/property="og:image" content="([^"]*)"/.exec(body)?.[1]).toBe(card);
  expect(body).not.toContain('<script>');
});

test.each([
  ['reavers.example.org', 'reavers'],
  ['localhost:4000', 'last-haven'],
])(
  'the page at %s preloads the landing pictures of %s under the names that it will request',
  async (host, id) => {
    const { body } = await get('/', { host });
    const [, hash] = /landing=(\w+)/.exec(body) ?? [];
    const hints = [...body.matchAll(/<link rel="preload" as="image" [^>]*>/g)].map(([hint]) => hint);
    expect(hints).toEqual([
      `<link rel="preload" as="image" type="image/webp" media="(width &lt; 768px)" imagesrcset="/landing/${id}-phone-540.${hash}.webp 540w, /landing/${id}-phone.${hash}.webp 900w" imagesizes="70vw">`,
      `<link rel="preload" as="image" type="image/webp" media="(width &gt;= 768px)" imagesrcset="/landing/${id}-1280.${hash}.webp 1280w, /landing/${id}-1440.${hash}.webp 1440w, /landing/${id}.${hash}.webp 1920w" imagesizes="100vw">`,
    ]);
  },
);

test('code with a hashed name is cached for ever, and compressed for clients that accept it', async () => {
  const plain = await get('/assets/index-3f9a.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('ahoy()');
  const small = await get('/assets/index-3f9a.js', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a film is served in the ranges that the browser requests', async () => {
  const piece = await get('/islands/1/backdrop.webm', { range: 'bytes=2-5' });
  expect(piece.statusCode).toBe(206);
  expect(piece.headers['content-range']).toBe('bytes 2-5/10');
  expect(piece.headers['content-type']).toBe('video/webm');
  expect(piece.body).toBe('2345');
  expect((await get('/islands/1/backdrop.webm', { range: 'bytes=90-' })).statusCode).toBe(416);
});

test('a picture by its plain name is revalidated after an hour', async () => {
  const picture = await get('/icons/gold.svg');
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  const etag = String(picture.headers.etag);
  expect((await get('/icons/gold.svg', { 'if-none-match': etag })).statusCode).toBe(304);
});

describe('a picture by the name with its content hash', () => {
  const hashOf = async (folder: string) => {
    const { body } = await get('/');
    const [, hashes = ''] = /<meta name="art" content="([^"]*)">/.exec(body) ?? [];
    return new URLSearchParams(hashes.replaceAll('&amp;', '&')).get(folder);
  };

  test('is cached for ever, in ranges too', async () => {
    const picture = await get(`/icons/gold.${await hashOf('icons')}.svg`);
    expect(picture.body).toBe('<svg/>');
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
    });
    const piece = await get(`/islands/1/backdrop.${await hashOf('islands/1')}.webm`, { range: 'bytes=2-5' });
    expect([piece.statusCode, piece.body]).toEqual([206, '2345']);
    expect(piece.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is still found by an outdated hash, but not cached for ever', async () => {
    const picture = await get('/icons/gold.0123abcd.svg');
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test('has another name after it was changed', async () => {
    const hashes = new ArtHashes(join(folder, 'art'));
    await hashes.refresh(0);
    const before = hashes.of('icons');
    writeFileSync(join(folder, 'art/icons/gold.svg'), '<svg id="new"/>');
    await hashes.refresh(1_000);
    expect(hashes.of('icons')).toBe(before);
    await hashes.refresh(20_000);
    expect(hashes.of('icons')).not.toBe(before);
    expect([hashes.of('studio'), hashes.of('')]).toEqual([undefined, undefined]);
  });
});

test.each([
  '/studio/paint.py',
  '/studio/paint.0123abcd.py',
  '/README.0123abcd.md',
  '/%73tudio/paint.py',
  '//studio/paint.py',
  '/islands/../studio/paint.py',
  '/islands/%2e%2e/studio/paint.py',
  '/README.md',
  '/readme.MD',
  '/.hidden',
  '/.mark',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%5coutside.txt',
  '/islands/1',
  '/islands',
  '/captains',
  '/anything/else',
])('%s is not served, and not answered with the page', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/secret|<title>/);
});

test('the swap terminal alone may be shown in a frame', async () => {
  const swapTerminalUrl = 'https://swap.example.org/terminal?theme=dark';
  const worker: TestWorker = await startTestWorker({ config: { swapTerminalUrl } });
  const policy = (await fetch(`${worker.origin}/health`)).headers.get('content-security-policy');
  expect(policy).toContain('frame-src https://swap.example.org;');
  await worker.stop();
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const chromeOnAndroid = `${phone} Chrome/141.0.0.0 Mobile Safari/537.36`;
const otherBrowsers = [
  '',
  'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
];

test("only in Chrome on Android, outside of other apps, may the page connect to the phone's wallet apps", async () => {
  const worker: TestWorker = await startTestWorker();
  const fetchAs = async (agent: string, path = '/') => {
    const { headers } = await fetch(`${worker.origin}${path}`, { headers: { 'user-agent': agent } });
    return { policy: headers.get('content-security-policy'), vary: headers.get('vary') };
  };
  // With `http://localhost` the page makes Chrome ask the player whether it may connect to apps of the device.
  const { policy } = await fetchAs(chromeOnAndroid);
  expect(policy).toContain(
    "connect-src 'self' data: blob: ws://localhost:4000 ws://localhost:* http://localhost;",
  );
  for (const agent of otherBrowsers)
    expect((await fetchAs(agent)).policy, agent).toContain(
      "connect-src 'self' data: blob: ws://localhost:4000;",
    );
  // A cache may not give a browser the page that was made for another one.
  for (const agent of [chromeOnAndroid, ...otherBrowsers])
    expect((await fetchAs(agent)).vary?.split(', '), agent).toEqual(
      expect.arrayContaining(['cookie', 'user-agent']),
    );
  for (const path of ['/health', '/game/rules', '/offline.html', '/assets/index.js']) {
    const other = await fetchAs(chromeOnAndroid, path);
    expect(other.policy, path).not.toContain('localhost:*');
    expect(other.vary ?? '', path).not.toContain('user-agent');
  }
  await worker.stop();
});

test('every answer forbids inline script, foreign frames and guessing of types', async () => {
  const worker: TestWorker = await startTestWorker();
  const { headers } = await fetch(`${worker.origin}/health`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("connect-src 'self' data: blob: ws://localhost:4000");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  await worker.stop();
});

test.each([
  ['signed-in=1', 0],
  ['other=1; signed-in=1', 0],
  ['signed-in=0; not-signed-in=1', 2],
  ['', 2],
])('with the cookies %j the page preloads %i pictures of the landing', async (cookie, count) => {
  const page = await get('/', { cookie });
  expect(page.body.match(/<link rel="preload" as="image"/g) ?? []).toHaveLength(count);
  expect(page.headers.vary).toBe('cookie, user-agent');
});
