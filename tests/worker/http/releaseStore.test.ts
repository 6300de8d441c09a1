import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeRelease } from '#worker/http/releaseStore.ts';
import { serveStaticFiles } from '#worker/http/staticFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built client with the given files of code. */
function builtClient(build: string, files: readonly string[]) {
  const client = join(folder, build);
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const name of files) writeFileSync(join(client, 'assets', name), `${name} of ${build}`);
  return { folder: client, build };
}

const store = (kept: number) => ({ folder: join(folder, 'store'), kept });
const storedCode = () => readdirSync(join(folder, 'store/assets')).sort();

test('a worker serves the code of the release before and of the release after its own', async () => {
  const before = builtClient('index-1', ['index-1.js', 'shared.js']);
  const after = builtClient('index-2', ['index-2.js', 'index-2.js.br', 'shared.js']);
  await storeRelease(store(2), before, 1);
  const app = Fastify();
  try {
    await serveStaticFiles(app, {
      client: before.folder,
      art: join(folder, 'art'),
      store: store(2).folder,
    });
    // The other release arrives while this worker serves.
    await storeRelease(store(2), after, 2);
    const answers = await Promise.all(
      ['index-1.js', 'index-2.js', 'shared.js', 'index-3.js'].map((name) =>
        app.inject({ url: `/assets/${name}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
    expect(answers[1]?.body).toBe('index-2.js of index-2');
    expect(answers[1]?.headers['cache-control']).toContain('immutable');
    const compressed = await app.inject({ url: '/assets/index-2.js', headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect((await app.inject({ url: '/releases/index-2.json' })).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});

test('only the code of the last releases stays, with the files that they share with older ones', async () => {
  await storeRelease(store(2), builtClient('index-1', ['index-1.js', 'old.js', 'shared.js']), 1);
  await storeRelease(store(2), builtClient('index-2', ['index-2.js', 'shared.js']), 2);
  expect(storedCode()).toEqual(['index-1.js', 'index-2.js', 'old.js', 'shared.js']);
  await storeRelease(store(2), builtClient('index-3', ['index-3.js', 'shared.js']), 3);
  expect(storedCode()).toEqual(['index-2.js', 'index-3.js', 'shared.js']);
});

test('a release that starts again counts as the newest, and its source maps are not stored', async () => {
  const first = builtClient('index-1', ['index-1.js', 'index-1.js.map']);
  await storeRelease(store(2), first, 1);
  await storeRelease(store(2), builtClient('index-2', ['index-2.js']), 2);
  await storeRelease(store(2), first, 3);
  await storeRelease(store(2), builtClient('index-3', ['index-3.js']), 4);
  expect(storedCode()).toEqual(['index-1.js', 'index-3.js']);
});

test('workers that store a release at once leave every file whole', async () => {
  const client = builtClient('index-1', ['index-1.js', 'other.js']);
  await Promise.all(Array.from({ length: 8 }, (_, at) => storeRelease(store(2), client, at)));
  expect(storedCode()).toEqual(['index-1.js', 'other.js']);
});
