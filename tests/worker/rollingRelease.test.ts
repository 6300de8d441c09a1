import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { gameMigrations } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

// Two releases with a migration between them, one worker after the other, under players who load pages all the time.
// Each page asks other workers for its files than the one that it came from, as behind a proxy without sticky routing.

const players = 60;
const database = `releases_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('templateDatabase'));
url.pathname = `/${database}`;

let folder: string;
let world: ProductionWorld;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-releases-'));
  await askServer(inject('templateDatabase'), `create database ${database}`);
  world = await ProductionWorld.prepare({ databaseUrl: url.href, publicOrigin: 'https://play.example.org' });
  world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
  world.local.airdrop(world.treasury.publicKey.toBase58(), 1_000_000_000n);
  await world.setUpChain();
}, 120_000);
afterAll(async () => {
  await world?.stop();
  await askServer(inject('templateDatabase'), `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** A release of the built worker with a client of its own: a page, its script, and a file that the script loads later. */
function releaseNamed(name: string): string {
  const release = join(folder, name);
  const client = join(release, 'dist/client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  cpSync('dist/worker', join(release, 'dist/worker'), { recursive: true });
  writeFileSync(join(release, 'package.json'), '{"type":"module"}');
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  symlinkSync(resolve('assets'), join(release, 'assets'));
  const html = `<!doctype html><head><script type="module" src="/assets/index-${name}.js"></script></head>`;
  writeFileSync(join(client, 'index.html'), html);
  writeFileSync(join(client, `assets/index-${name}.js`), `import('./later-${name}.js')`);
  writeFileSync(join(client, `assets/later-${name}.js`), name);
  return release;
}

/** What a proxy does: asks each worker whether it is ready, and passes requests on to those that are. */
class RoundRobin {
  #workers: ServerProcess[] = [];
  #ready: ServerProcess[] = [];
  #next = 0;

  add(worker: ServerProcess): void {
    this.#workers.push(worker);
    this.#ready.push(worker);
  }

  remove(worker: ServerProcess): void {
    this.#workers = this.#workers.filter((one) => one !== worker);
  }

  async poll(): Promise<void> {
    const answers = await Promise.all(
      this.#workers.map(async (worker) => [worker, await worker.isReady()] as const),
    );
    this.#ready = answers.flatMap(([worker, isReady]) => (isReady ? [worker] : []));
  }

  async get(path: string): Promise<{ status: number; text: string }> {
    this.#next += 1;
    const worker = this.#ready[this.#next % this.#ready.length];
    const answer = await fetch(`${worker?.origin}${path}`).catch(() => null);
    return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' };
  }
}

test('players who load pages while releases change, forward and back, miss no file', {
  timeout: 180_000,
}, async () => {
  const [before, after] = [releaseNamed('before'), releaseNamed('after')];
  const env = { ASSET_STORE: join(folder, 'store'), MIGRATIONS: 'command', DRAIN_SECONDS: '1' };
  const migrateWith = async (more: Parameters<typeof migrate>[1]) => {
    const db = createDatabase(createPool(url.href, { warn: () => undefined }, 2, { statementMs: 0 }));
    try {
      return await migrate(db, more);
    } finally {
      await db.destroy();
    }
  };
  await migrateWith({});
  const proxy = new RoundRobin();
  let isOver = false;
  const missing: string[] = [];
  const seen = new Set<string>();
  const look = async (path: string) => {
    const { status, text } = await proxy.get(path);
    if (status !== 200) missing.push(`${path}: ${status}`);
    return text;
  };
  const loadPages = async () => {
    while (!isOver) {
      const script = /src="([^"]+)"/.exec(await look('/'))?.[1] ?? '';
      const later = /'\.\/([^']+)'/.exec(await look(script))?.[1] ?? '';
      seen.add(await look(`/assets/${later}`));
      await wait(20);
    }
  };
  const pollReady = async () => {
    for (; !isOver; await wait(200)) await proxy.poll();
  };
  const replace = async (old: ServerProcess, release: string): Promise<ServerProcess> => {
    const worker = await world.startWorker({ release, env });
    proxy.add(worker);
    expect(await old.end()).toBe(0);
    proxy.remove(old);
    return worker;
  };

  let workers = await Promise.all([before, before].map((release) => world.startWorker({ release, env })));
  for (const worker of workers) proxy.add(worker);
  const load = Promise.all([pollReady(), ...Array.from({ length: players }, loadPages)]);
  await migrateWith({
    migrations: {
      ...gameMigrations,
      '9000_expand': {
        up: async (db) => void (await sql`alter table players add column cabin text`.execute(db)),
      },
    },
  });
  for (const release of [after, before]) {
    const replaced: ServerProcess[] = [];
    for (const worker of workers) replaced.push(await replace(worker, release));
    workers = replaced;
  }
  isOver = true;
  await load;
  expect(missing).toEqual([]);
  expect([...seen].sort()).toEqual(['after', 'before']);
});
