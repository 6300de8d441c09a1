import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of the project's folder `assets/`, beside the nearest package.json above this code, whether bundled or not. */
export const assetsFolder = path.join(projectRoot(import.meta.dirname), 'assets');

function projectRoot(from: string): string {
  const above = path.dirname(from);
  return existsSync(path.join(from, 'package.json')) || above === from ? from : projectRoot(above);
}
