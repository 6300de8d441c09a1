import { createHash, type Hash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Number of bytes read from each end of a file for its folder's hash, which also covers names and sizes. A changed film
 * is expected to differ in these, so films are not read whole.
 */
const readBytes = 128 * 1024;
/** Minimum time between two scans of the art. */
const freshMs = 10_000;
const hashLength = 8;

interface HashedFolder {
  /** Names, sizes and modification times of the files; while they are unchanged, the files are not read again. */
  readonly seen: string;
  readonly hash: string;
}

/**
 * Content hashes of the art folders. A name with its folder's hash (`/icons/gold.3f9a2b1c.svg`) may be cached for ever:
 * changed files get another name.
 */
export class ArtHashes {
  readonly #root: string;
  #folders = new Map<string, HashedFolder>();
  #read: Promise<void> | null = null;
  #readAt = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** Scans the art, unless the last scan is less than `freshMs` old. */
  refresh(nowMs: number = Date.now()): Promise<void> {
    if (this.#read && nowMs - this.#readAt < freshMs) return this.#read;
    this.#readAt = nowMs;
    // A scan can fail if a file is replaced meanwhile. The previous hashes then stay until the next scan.
    this.#read = this.#readAll().catch(() => undefined);
    return this.#read;
  }

  /** The content hash of a folder (`islands/1`); undefined for a missing one. */
  of(folder: string): string | undefined {
    return this.#folders.get(folder)?.hash;
  }

  /** The name of a file with its folder's content hash; the plain name where there is none. */
  withHash(file: string): string {
    const hash = this.of(path.posix.dirname(file).slice(1));
    return hash === undefined ? file : file.replace(/(\.\w+)$/, `.${hash}$1`);
  }

  /** All content hashes as they are written into the page: `icons=3f9a2b1c&islands%2F1=…`. */
  toString(): string {
    const hashes = [...this.#folders].map(([folder, { hash }]): [string, string] => [folder, hash]);
    return new URLSearchParams(hashes).toString();
  }

  async #readAll(): Promise<void> {
    const folders = new Map<string, HashedFolder>();
    for (const [folder, names] of await foldersBelow(this.#root)) {
      const files = await Promise.all(
        names.map(async (name) => {
          const { size, mtimeMs } = await stat(path.join(this.#root, folder, name));
          return { name, size, mtimeMs };
        }),
      );
      const seen = JSON.stringify(files);
      const known = this.#folders.get(folder);
      if (known?.seen === seen) folders.set(folder, known);
      else folders.set(folder, { seen, hash: await hashOf(path.join(this.#root, folder), files) });
    }
    this.#folders = folders;
  }
}

/**
 * Removes the content hash from a name: `/icons/gold.3f9a2b1c.svg` is the file `/icons/gold.svg` of the folder
 * `icons`. A name without a hash is returned unchanged.
 */
export function withoutHash(name: string): { file: string; folder: string; hash: string | null } {
  const [, stem, hash, ending] = new RegExp(`^(.+)\\.([0-9a-f]{${hashLength}})(\\.\\w+)$`).exec(name) ?? [];
  const file = stem && ending ? stem + ending : name;
  return { file, folder: path.posix.dirname(file).replace(/^\//, ''), hash: hash ?? null };
}

/** Folders below `root` with the sorted names of their files, without `studio` and hidden files. */
async function foldersBelow(root: string): Promise<Map<string, string[]>> {
  const folders = new Map<string, string[]>();
  for (const entry of await entriesBelow(root)) {
    const folder = path.relative(root, entry.parentPath).split(path.sep).join('/');
    if (folder === '' || `${folder}/`.startsWith('studio/') || entry.name.startsWith('.')) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), entry.name].sort());
  }
  return folders;
}

async function entriesBelow(root: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  } catch {
    // Without art the game still works; the map then shows names only.
    return [];
  }
}

async function hashOf(folder: string, files: readonly { name: string; size: number }[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, size } of files) {
    hash.update(`${name}\n${size}\n`);
    await addEnds(hash, path.join(folder, name), size);
  }
  return hash.digest('hex').slice(0, hashLength);
}

async function addEnds(hash: Hash, file: string, size: number): Promise<void> {
  const handle = await open(file);
  try {
    for (const from of new Set([0, Math.max(0, size - readBytes)])) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(readBytes), 0, readBytes, from);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
