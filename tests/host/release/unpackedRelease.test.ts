import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { freePort } from '#host/base/freePort.ts';
import { makeRelease } from '#host/build/makeRelease.ts';
import { installLocked } from '#tests/kit/installLocked.ts';
import { operatingBlock, operatingSection } from '#tests/kit/operatingPage.ts';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { callRoute } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { custodyAddress } from '#worker/chain/connection/gameAddresses.ts';
import { Machine } from './Machine.ts';

// `npm run release` into an empty folder outside of the project, and its first day there: packages from its lock file, a
// PostgreSQL, a chain, and nothing else.

const mostMegabytes = 230;
const database = `release_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('templateDatabase'));
url.pathname = `/${database}`;

let release: string;
let world: ProductionWorld;
let server: ServerProcess;
let machine: Machine;

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
  machine = await Machine.prepare(world.configuration);
}, 120_000);
afterAll(async () => {
  await machine?.remove();
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

/** Commands of the first day in the order of the page: the preview of the chain's set-up, the set-up, the operator. */
const firstDay = [...operatingSection('The first day').matchAll(/`(npm run [^`]+)`/g)].flatMap(
  ([, command = '']) => (/^npm run (chain:setup|operator)/.test(command) ? [command] : []),
);

test('the commands of the first day set up the chain and add an operator', async () => {
  writeFileSync(
    join(release, '.env'),
    Object.entries(world.configuration)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const [preview = '', addOperator = ''] = firstDay;
  expect(firstDay).toHaveLength(2);
  expect(await machine.run(preview, release)).toContain('BOOTY');
  const done = await machine.run(preview.replace(' -- --dry-run', ''), release);
  expect(done).toContain(`4000000 BOOTY in the treasury's wallet`);
  await machine.run('npm run migrate', release);
  expect(await machine.run(addOperator, release)).toMatch(/shown this once/);
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
  const copies = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].filter(([line]) => !line.includes('--from'));
  const sources = copies.flatMap(([, names = '']) =>
    names.split(' ').filter((name) => !name.startsWith('--')),
  );
  expect(sources).toEqual(expect.arrayContaining(['assets', 'dist', 'package.json', 'package-lock.json']));
  expect(sources.filter((name) => !existsSync(join(release, name)))).toEqual([]);
  const ignored = readFileSync(join(release, 'deploy/Dockerfile.dockerignore'), 'utf8');
  expect(sources.filter((name) => !ignored.includes(`\n!${name}\n`))).toEqual([]);
});

test('a command in the image asks no registry of packages', async () => {
  const dockerfile = readFileSync(join(release, 'deploy/Dockerfile'), 'utf8');
  const own = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const sources = [...own.matchAll(/^COPY (?!.*--from)(.*) \.\/$/gm)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => !name.startsWith('--')),
  );
  const image = mkdtempSync(join(tmpdir(), 'seven-isles-image-'));
  for (const name of sources) cpSync(join(release, name), join(image, name));
  const asked: (string | undefined)[] = [];
  const registry = createServer(({ url: path }, answer) => {
    asked.push(path);
    answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  const { stdout } = await promisify(execFile)('npm', ['run'], {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      HOME: image,
      npm_config_cache: join(image, '.npm/_cacache'),
      npm_config_registry: `http://127.0.0.1:${port}/`,
    },
  });
  expect(stdout).toContain('dist/worker/operator.js');
  expect(asked).toEqual([]);
  await new Promise((resolve) => registry.close(resolve));
  rmSync(image, { recursive: true, force: true });
});

test('the health check of the image says whether a worker is ready', async () => {
  const dockerfile = readFileSync(join(release, 'deploy/Dockerfile'), 'utf8');
  const [, command = '[]'] = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [program, ...args] = z.array(z.string()).parse(JSON.parse(command));
  expect(program).toBe('node');
  const statusAt = (port: number | string) =>
    spawnSync(process.execPath, args, { env: { PORT: String(port) } }).status;
  expect(statusAt(new URL(server.origin).port)).toBe(0);
  expect(statusAt(await freePort())).toBe(1);
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

test('two workers are set up as services, get the next release, and go back, by the commands of the page', {
  timeout: 120_000,
}, async () => {
  const [first, second] = ['2026-07-01', '2026-07-02'];
  for (const name of [first, second]) {
    const folder = machine.releaseFolder(name);
    cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
    rmSync(join(folder, '.env'), { force: true });
    const page = join(folder, 'dist/client/index.html');
    for (const packed of ['.gz', '.br']) rmSync(`${page}${packed}`, { force: true });
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('<head>', `<head><meta name="release" content="${name}">`),
    );
  }
  const served = () =>
    Promise.all(
      machine.origins.map(async (origin) => {
        const text = await (await fetch(origin)).text();
        return /name="release" content="([^"]+)"/.exec(text)?.[1];
      }),
    );
  const nextRelease = operatingBlock('Releases', 'systemctl restart');
  const loop = nextRelease.slice(nextRelease.indexOf('for port in'));
  const waiting = loop.replace(/^ *systemctl.*$/m, '');

  await machine.run(`ln -sfn releases/${first} next && ln -sfn releases/${first} current`);
  await machine.run(operatingBlock('Three ways to run it', 'daemon-reload'), machine.releaseFolder(first));
  await machine.run(waiting);
  expect(await served()).toEqual([first, first]);
  await machine.run(nextRelease);
  expect(await served()).toEqual([second, second]);
  await machine.run(`ln -sfn releases/${first} current\n${loop}`);
  expect(await served()).toEqual([first, first]);
});

test('the key on the chain is changed by the commands of the page, and the server starts on the new one', {
  timeout: 120_000,
}, async () => {
  await server.end();
  await machine.run('systemctl stop seven-isles@4001 seven-isles@4002');
  const commands = [...operatingSection('Keys').matchAll(/`(npm run chain:rotate[^`]*)`/g)].map(
    ([, command = '']) => command,
  );
  expect(commands).toEqual(['npm run chain:rotate', 'npm run chain:rotate -- --yes']);
  const current = machine.currentRelease;
  const [, link = ''] = /`(ln -s [^`]*\.env \.)`/.exec(operatingSection('Releases')) ?? [];
  await machine.run(link, current);
  const added = (await machine.run('npm run --silent keys -- new', current)).trim();
  // The old key, in its own variable, is the last one of the ring.
  await machine.run(`echo "CHAIN_AUTHORITY_KEYS='${added}'" >> .env`);
  for (const command of commands)
    expect(await machine.run(command, current)).toContain(`${world.authority.publicKey.toBase58()} has `);
  const authority = Keypair.fromSeed(Buffer.from(added.split(':')[1] ?? '', 'base64')).publicKey;
  const custody = custodyAddress(world.mints.BOOTY, authority);
  expect((await world.connection.getTokenAccountBalance(custody)).value.uiAmount).toBeGreaterThan(1e9);
  server = await world.startWorker({ env: { MIGRATIONS: 'command', CHAIN_AUTHORITY_KEYS: added } });
  expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
});
