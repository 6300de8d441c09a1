import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { serveStaticFiles } from '#worker/http/staticFiles.ts';

let folder: string;
const app = Fastify();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-static-'));
  const write = (name: string, content: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('client/index.html', '<!doctype html><title>Seven Isles</title>');
  write('client/.mark', 'secret');
  write('client/assets/index-3f9a.js', 'ahoy()');
  write('client/assets/index-3f9a.js.br', 'compressed');
  write('art/islands/1/backdrop.webm', '0123456789');
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

test('the page is asked for anew at each visit', async () => {
  const page = await get('/');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(page.body).toContain('Seven Isles');
});

test('code with a hashed name is kept for ever, and sent compressed to who can read it', async () => {
  const plain = await get('/assets/index-3f9a.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('ahoy()');
  const small = await get('/assets/index-3f9a.js', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a film comes in the pieces the browser asks for', async () => {
  const piece = await get('/islands/1/backdrop.webm', { range: 'bytes=2-5' });
  expect(piece.statusCode).toBe(206);
  expect(piece.headers['content-range']).toBe('bytes 2-5/10');
  expect(piece.headers['content-type']).toBe('video/webm');
  expect(piece.body).toBe('2345');
  expect((await get('/islands/1/backdrop.webm', { range: 'bytes=90-' })).statusCode).toBe(416);
});

test.each([
  '/studio/paint.py',
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
])('%s is not to be had, and is no page either', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/secret|<title>/);
});

test('every answer forbids inline script, foreign frames and guessing of types', async () => {
  const worker: TestWorker = await startTestWorker();
  const { headers } = await fetch(`${worker.origin}/health`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self' data: blob: ws://localhost:4000");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  await worker.stop();
});
