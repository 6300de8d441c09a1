import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeRelease } from '#host/build/makeRelease.ts';
import { installLocked } from '#tests/kit/installLocked.ts';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { callRoute } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

// `npm run release` into an empty folder outside of the project, and its first day there: packages from its lock file, a
// PostgreSQL, a chain, and nothing else.

const mostMegabytes = 230;
const database = `release_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('templateDatabase'));
url.pathname = `/${database}`;

let release: string;
let world: ProductionWorld;
let server: ServerProcess;

beforeAll(async () => {
  release = mkdtempSync(join(tmpdir(), 'seven-isles-release-'));
  await makeRelease(release);
  await installLocked(release);
  await askServer(inject('templateDatabase'), `create database ${database}`);
  world = await ProductionWorld.prepare({
    databaseUrl: url.href,
    publicOrigin: 'https://play.example.org',
    release,
  });
  world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
  world.local.airdrop(world.treasury.publicKey.toBase58(), 1_000_000_000n);
}, 120_000);
afterAll(async () => {
  await world?.stop();
  await askServer(inject('templateDatabase'), `drop database if exists ${database} with (force)`);
  rmSync(release, { recursive: true, force: true });
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** The game's metrics in an expression: names with an underscore that are no function, label or text. */
const metricsOf = (expression: string): Set<string> =>
  new Set(
    [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g)].map(([name]) =>
      name.replace(/^(http_request_seconds)_(?:bucket|count)$/, '$1'),
    ),
  );

test('its commands set up the chain, migrate the database and add an operator', async () => {
  expect(await world.setUpChain()).toContain('BOOTY');
  await world.migrate();
  const args = ['--operator', 'anne', '--role', 'admin', '--days', '90', '--reason', 'first admin', '--yes'];
  expect(await world.operate(['add-operator', ...args])).toMatch(/token/i);
});

test('the server starts and answers with the page, its code and the art', async () => {
  server = await world.startWorker({ env: { MIGRATIONS: 'command' } });
  expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
  const page = await fetch(server.origin);
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  for (const path of [script, '/manifest.json', '/favicon.svg']) {
    expect((await fetch(`${server.origin}${path}`)).status, path).toBe(200);
  }
  const { origin } = server;
  const wallet = new TestWallet();
  const { answer: asked } = await callRoute(origin, 'nonce', { body: { address: wallet.address } });
  const signature = wallet.sign(asked.message);
  const body = { address: wallet.address, nonce: asked.nonce, signature };
  expect((await callRoute(origin, 'login', { body })).status).toBe(200);
});

test('the server has every metric that the alerts and the dashboard read', async () => {
  const served = await (await fetch(`${server.origin}/metrics`)).text();
  const alerts = readFileSync(join(release, 'deploy/monitoring/alerts.yaml'), 'utf8');
  const dashboard = readFileSync(join(release, 'deploy/monitoring/dashboard.json'), 'utf8');
  const read = [...alerts.matchAll(/expr: (.*)$/gm), ...dashboard.matchAll(/"expr": (".*"),$/gm)];
  const named = read.flatMap(([, expression = '']) => [...metricsOf(expression)]);
  expect(new Set(named).size).toBeGreaterThan(18);
  expect(named.filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([]);
});

test('the image copies files that the release has', () => {
  const dockerfile = readFileSync(join(release, 'deploy/Dockerfile'), 'utf8');
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)];
  const sources = copies.flatMap(([, names = '']) => names.split(' '));
  expect(sources).toEqual(expect.arrayContaining(['assets', 'dist', 'package.json', 'package-lock.json']));
  expect(sources.filter((name) => !existsSync(join(release, name)))).toEqual([]);
  const ignored = readFileSync(join(release, 'deploy/Dockerfile.dockerignore'), 'utf8');
  expect(sources.filter((name) => !ignored.includes(`\n!${name}\n`))).toEqual([]);
});

test('it holds neither sources nor what makes the art, and its packages are few', () => {
  const outside = filesOf(release).filter((file) => !file.includes('/node_modules/'));
  expect(outside.filter((file) => /\.(tsx?|map)$|\/studio\/|\/\.contentHash$/.test(file))).toEqual([]);
  expect(existsSync(join(release, 'src'))).toBe(false);
  const megabytes = filesOf(release).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
  expect(megabytes).toBeLessThan(mostMegabytes);
});

test('package.json names commands that exist, and exactly what the server imports, as the project has it', () => {
  const { dependencies, scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
  const files = Object.values(scripts).map((command) => String(command).replace(/^node /, ''));
  expect(files.filter((file) => !existsSync(join(release, file)))).toEqual([]);
  const own = JSON.parse(readFileSync('package.json', 'utf8')).dependencies;
  expect(dependencies).toEqual({ sharp: own.sharp });
});
