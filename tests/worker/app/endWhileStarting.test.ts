import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';

// As the first process of a container, a process that does not handle SIGTERM goes on until it is killed. Exit codes show
// that it is handled: without that the process ends by the signal here, and has none.

/** A database that takes connections and never answers. */
const silent = createServer();
const sockets = new Set<Socket>();

beforeAll(async () => {
  await buildGame(staleBundles(['worker']));
  silent.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
}, 120_000);
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const secret = () => randomBytes(32).toString('base64');

test.each([
  ['a worker that is starting', 'main.js', 0],
  ['the command of the migrations', 'migrate.js', 1],
])(
  '%s ends at SIGTERM while its database does not answer',
  async (_what, script, code) => {
    const { port } = silent.address() as AddressInfo;
    const connected = once(silent, 'connection');
    const child = spawn(process.execPath, [`dist/worker/${script}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://play.example.org',
        DATABASE_URL: `postgres://game@127.0.0.1:${port}/game`,
        SOLANA_RPC_URL: 'http://127.0.0.1:9',
        SOLANA_CLUSTER: 'mainnet-beta',
        SESSION_SIGNING_KEY: secret(),
        EMAIL_PEPPER: secret(),
        SHARE_SEALING_KEY: secret(),
        CHAIN_AUTHORITY_KEY: secret(),
      },
    });
    const ended = once(child, 'exit');
    await connected;
    child.kill('SIGTERM');
    expect(await ended).toEqual([code, null]);
  },
  60_000,
);
