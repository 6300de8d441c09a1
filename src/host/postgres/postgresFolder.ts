import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isOpenTo, type ServerUser } from './serverUser.ts';

export const superuser = 'game';

export interface Running {
  pid: number;
  port: number;
}

/** The environment and the user with which a PostgreSQL program runs. */
export function asUser(user: ServerUser | null) {
  const { PATH = '', SystemRoot = '' } = process.env;
  const env = { PATH, SystemRoot, TZ: 'UTC', LC_ALL: 'C' };
  return user ? { uid: user.uid, gid: user.gid, env } : { env };
}

/**
 * Creates the database folder if it is missing, and its parents.
 * @throws Error with one sentence where the folder cannot be a database folder of the game
 */
export function makeFolder(home: string, user: ServerUser | null): void {
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 });
  if (!isOpenTo(path.dirname(home), user)) {
    throw new Error(
      `The folder ${path.dirname(home)} is closed to the user '${user?.name}', who must run the database; set DATA_DIR to another folder or run the game as a normal user.`,
    );
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (!isInitialised(home) && readdirSync(home).length > 0) throw unusable(home);
  own(home, user);
}

export const isInitialised = (home: string): boolean => existsSync(path.join(home, 'PG_VERSION'));

/** The server's password, created at the first start, and stored next to the folder, which has to be empty then. */
export function keptPassword(home: string): string {
  const file = `${home}.password`;
  if (!existsSync(file)) {
    if (isInitialised(home)) {
      throw new Error(
        `The password of the database in ${home} is missing (${file}); bring it back, or remove the folder to begin a new world.`,
      );
    }
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

interface Beginning {
  password: string;
  user: ServerUser | null;
  durable: boolean;
}

/**
 * Creates a database cluster completely or not at all. It is created in another folder and renamed at the end; what a
 * kill leaves incomplete is deleted by the next call.
 */
export function initialise(initdb: string, home: string, { password, user, durable }: Beginning): void {
  const half = `${home}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  own(half, user);
  // The password is passed in a file, because everyone could see it on the command line. The file is in a folder of its
  // own that the server's user may read.
  const aside = mkdtempSync(path.join(os.tmpdir(), 'seven-isles-'));
  const passwordFile = path.join(aside, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) {
      chownSync(aside, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const made = spawnSync(
      initdb,
      [
        ['--pgdata', half],
        ['--username', superuser],
        ['--auth', 'scram-sha-256'],
        ['--pwfile', passwordFile],
        ['--encoding', 'UTF8'],
        ['--locale', 'C'],
        ['--no-instructions'],
        durable ? [] : ['--no-sync'],
      ].flat(),
      { ...asUser(user), cwd: '/', encoding: 'utf8' },
    );
    if (made.error) throw made.error;
    if (made.status !== 0) {
      throw new Error(`The database could not be made in ${home}: ${lastLine(made.stderr)}`);
    }
    rmSync(home, { recursive: true, force: true });
    renameSync(half, home);
  } finally {
    rmSync(aside, { recursive: true, force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

/** The running server that the folder's pid file names; null if there is no such file or process. */
export function readPidFile(home: string): Running | null {
  try {
    const [pid, , , port] = readFileSync(pidFile(home), 'utf8').split('\n');
    process.kill(Number(pid), 0);
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null; // no file, or no process with that number
  }
}

export const pidFile = (home: string): string => path.join(home, 'postmaster.pid');

export function unusable(home: string, why?: unknown): Error {
  const reason = why instanceof Error ? ` (${why.message})` : '';
  return new Error(
    `The database folder ${home} cannot be used${reason}; bring back a copy, remove it to begin a new world, or set DATA_DIR to another folder.`,
    { cause: why },
  );
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

function own(folder: string, user: ServerUser | null): void {
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}
