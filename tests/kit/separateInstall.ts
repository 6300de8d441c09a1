import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folders with a package.json of their own: large packages that only one command needs, so that `npm ci` does not
 * install them.
 */
export const separateInstalls = {
  /** Phaser and Lighthouse: `npm run bench` installs them. */
  rivals: folderOf('../bench/rivals/'),
  /** The drivers of Firefox and WebKit: `.ci/run` installs them. */
  engines: folderOf('../browsers/engines/'),
} as const;

/** Whether the folder's packages are installed, as its lock file is today. */
export function isInstalled(folder: string): boolean {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const wanted = path.join(folder, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
}

/** Installs the folder's packages unless they are installed. @throws Error if npm fails */
export function install(folder: string): void {
  if (isInstalled(folder)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the packages of ${folder} could not be installed`);
}

function folderOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
