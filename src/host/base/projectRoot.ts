import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root folder of the project: the nearest folder above this code that contains a package.json. */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || above === folder ? folder : rootAbove(above);
}
