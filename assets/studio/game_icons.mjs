import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const file = join(here, 'node_modules/@iconify-json/game-icons/icons.json');

/**
 * The Game Icons collection (CC BY 3.0) by name. Its package is one of this folder's own, because the game does not
 * need it, and is installed at the first use.
 */
export function gameIcons() {
  if (!existsSync(file)) {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
    if (status !== 0) throw new Error('the Game Icons collection could not be installed');
  }
  return JSON.parse(readFileSync(file, 'utf8')).icons;
}
