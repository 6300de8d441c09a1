import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#host/base/freePort.ts';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { callRoute } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

const database = `production_${randomBytes(6).toString('hex')}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'seven-isles-production-'));
const secret = () => randomBytes(32).toString('base64');

let server: ChildProcess;
let origin: string;
let output = '';

function urlOf(name: string): string {
  const url = new URL(inject('templateDatabase'));
  url.pathname = `/${name}`;
  return url.href;
}

beforeAll(async () => {
  await buildGame(staleBundles(['worker']));
  await askServer(urlOf('postgres'), `create database ${database}`);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['dist/worker/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_ORIGIN: 'https://play.example.org',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database),
      SOLANA_RPC_URL: 'http://127.0.0.1:1',
      SESSION_SIGNING_KEY: secret(),
      EMAIL_PEPPER: secret(),
      SHARE_SEALING_KEY: secret(),
      CHAIN_AUTHORITY_KEY: secret(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
}, 120_000);

afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await askServer(urlOf('postgres'), `drop database if exists ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn() {
  const wallet = new TestWallet();
  const { answer: nonce } = await callRoute(origin, 'nonce', { body: { address: wallet.address } });
  expect(nonce.message).toContain('play.example.org');
  const signature = wallet.sign(nonce.message);
  const { answer } = await callRoute(origin, 'login', {
    body: { address: wallet.address, nonce: nonce.nonce, signature },
  });
  return answer;
}

test('on an empty database it migrates, becomes ready, and signs a player up with a starter', {
  timeout: 60_000,
}, async () => {
  const status = () =>
    callRoute(origin, 'ready').then(
      (ready) => ready.status,
      () => `not listening: ${output}`,
    );
  await expect.poll(status, { timeout: 45_000, interval: 100 }).toBe(200);

  const login = await signIn();
  expect(login.user).toMatchObject({ arAmount: 0, goldAmount: 0, battleTokens: 0 });
  const { answer: nfts } = await callRoute(origin, 'nfts', { token: login.token });
  expect(nfts.map(({ type, level, minted }) => [type, level, minted]).sort()).toEqual([
    ['CAPTAIN', 1, false],
    ['CREW', 1, false],
    ['ITEM', 1, false],
    ['SHIP', 1, false],
  ]);
  expect((await callRoute(origin, 'recentActivity')).answer).toEqual([]);
  expect((await callRoute(origin, 'gameTime')).answer.gameSpeed).toBe(1);
  expect(await callRoute(origin, 'devMailbox')).toEqual(aRefusal(404, 'not_found'));
});

test("the operators' command adds the first operator, who grants a player BOOTY", {
  timeout: 60_000,
}, async () => {
  const player = await signIn();
  const run = async (args: readonly string[], token?: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/worker/operator.js', ...args], {
      env: {
        PATH: process.env.PATH,
        PUBLIC_ORIGIN: 'https://play.example.org',
        DATABASE_URL: urlOf(database),
        ...(token === undefined ? {} : { OPERATOR_TOKEN: token }),
      },
    });
    return stdout;
  };
  const first = ['--operator', 'anne', '--role', 'admin', '--days', '90', '--reason', 'first admin', '--yes'];
  const token = /shown this once: (\S+)/.exec(await run(['add-operator', ...first]))?.[1];
  const grant = ['grant-tokens', '--player', player.user.id, '--token', 'BOOTY', '--amount', '12.5'];
  const preview = await run([...grant, '--reason', 'opening day'], token);
  expect(preview).toContain('balance: 0 → 12.5');
  const balance = async () => (await callRoute(origin, 'me', { token: player.token })).answer.arAmount;
  expect(await balance()).toBe(0);
  await run([...grant, '--reason', 'opening day', '--yes'], token);
  expect(await balance()).toBe(12.5);
});

test('SIGTERM ends it in order, with exit code 0', { timeout: 30_000 }, async () => {
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});
