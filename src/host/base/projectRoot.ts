import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the nearest package.json above this code. */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || above === folder ? folder : rootAbove(above);
}
