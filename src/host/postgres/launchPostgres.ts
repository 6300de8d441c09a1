import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import net from 'node:net';
import { asUser } from './postgresFolder.ts';
import type { ServerUser } from './serverUser.ts';

/** Options so that the server does not wait for the disk, for databases that last only for a test run. */
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((each) => [
  '-c',
  each,
]);

export interface Launch {
  port: number;
  user: ServerUser | null;
  durable: boolean;
  logFile: string;
}

export interface Launched {
  pid: number;
  hasEnded(): boolean;
}

/** Starts the server's process, detached from this one. If PostgreSQL cannot run, the process ends soon afterwards. */
export function launchPostgres(
  postgres: string,
  home: string,
  { port, user, durable, logFile }: Launch,
): Launched {
  const log = openSync(logFile, 'a', 0o600);
  const server = spawn(
    postgres,
    [
      ['-D', home],
      ['-p', String(port)],
      ['-c', 'listen_addresses=127.0.0.1'],
      ['-c', 'unix_socket_directories='],
      ['-c', 'max_connections=200'],
      ['-c', 'timezone=UTC'],
      ['-c', 'log_timezone=UTC'],
      durable ? [] : notDurable,
    ].flat(),
    { ...asUser(user), cwd: home, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  server.unref();
  let hasEnded = server.pid === undefined;
  for (const event of ['exit', 'error']) {
    server.on(event, () => {
      hasEnded = true;
    });
  }
  return { pid: server.pid ?? 0, hasEnded: () => hasEnded };
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
