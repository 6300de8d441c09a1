import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIn } from '#contract/build.ts';

/** The id of the client build in this folder; null where none has been built. */
export function builtPage(clientFolder: string): string | null {
  const page = path.join(clientFolder, 'index.html');
  return existsSync(page) ? buildIn(readFileSync(page, 'utf8')) : null;
}
