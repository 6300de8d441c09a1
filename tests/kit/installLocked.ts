import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs the packages that the folder's lock file lists, from npm's cache if it has them, otherwise from the registry.
 * Without both they are copied from the project's own packages, if these are the locked versions.
 * @throws Error if a package is to be had nowhere in its version
 */
export async function installLocked(folder: string): Promise<void> {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=0'];
  await promisify(execFile)('npm', args, { cwd: folder }).catch((error: unknown) => {
    if (!/ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONN|ETIMEDOUT/.test(String(error))) throw error;
    copyLocked(folder);
  });
}

function copyLocked(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [place, { version, optional }] of Object.entries<{ version: string; optional?: boolean }>(
    packages,
  )) {
    if (!place) continue;
    const isHere = existsSync(place);
    // Of the optional ones, only those of this operating system are installed.
    if (!isHere && optional) continue;
    if (!isHere || JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version !== version)
      throw new Error(`${place} ${version} is neither in npm's cache nor installed.`);
    cpSync(place, join(folder, place), { recursive: true });
  }
}
