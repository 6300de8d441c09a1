import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A hash of the names and contents of files, also of those in folders. Sources that do not exist are skipped. */
export function contentHash(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, root, source);
  return hash.digest('base64url');
}

function addToHash(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const file = path.join(root, name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const entry of readdirSync(file).sort()) addToHash(hash, root, `${name}/${entry}`);
  } else {
    hash.update(`${name}\n${stat.size}\n`).update(readFileSync(file));
  }
}
