import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

interface ReleaseStore {
  /** Folder that the releases share. */
  folder: string;
  /** Number of releases whose files stay. */
  kept: number;
}

interface BuiltClient {
  folder: string;
  /** Id of the build, as its page names it. */
  build: string;
}

/** The folder of the pages' code, in a build and in the store. Each name in it has a hash of the file's content. */
const codeFolder = 'assets';
const listFolder = 'releases';

const listedRelease = z.object({ build: z.string(), storedAtMs: z.number(), files: z.array(z.string()) });

/**
 * Copies the code of a built client into the store, and removes what only releases before the last `kept` have. While a
 * release rolls out, a page of one release may ask a worker of another for its files: any worker then has them. Workers
 * may do it at once, because a file is complete before it has its name, and equal names have equal contents.
 */
export async function storeRelease(store: ReleaseStore, client: BuiltClient, nowMs: number): Promise<void> {
  const code = path.join(store.folder, codeFolder);
  const lists = path.join(store.folder, listFolder);
  await Promise.all([code, lists].map((folder) => mkdir(folder, { recursive: true })));
  const names = await readdir(path.join(client.folder, codeFolder));
  const files = names.filter((name) => !name.endsWith('.map'));
  // Listed first, so that another worker that removes old files leaves these.
  const release = JSON.stringify({ build: client.build, storedAtMs: nowMs, files });
  await appear(path.join(lists, `${client.build}.json`), (place) => writeFile(place, release));
  for (const name of files) {
    if (existsSync(path.join(code, name))) continue;
    await appear(path.join(code, name), (place) =>
      copyFile(path.join(client.folder, codeFolder, name), place),
    );
  }
  await removeOldReleases(store);
}

/** Writes a file under another name first, so that no one reads half of it. */
async function appear(place: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${place}.${randomUUID()}.part`;
  await write(temporary);
  await rename(temporary, place);
}

async function removeOldReleases({ folder, kept }: ReleaseStore): Promise<void> {
  const releases = await listedReleases(folder);
  const keptFiles = new Set(releases.slice(0, kept).flatMap(({ files }) => files));
  for (const { build, files } of releases.slice(kept)) {
    const outdated = files.filter((name) => !keptFiles.has(name));
    await Promise.all(outdated.map((name) => rm(path.join(folder, codeFolder, name), { force: true })));
    await rm(path.join(folder, listFolder, `${build}.json`), { force: true });
  }
}

/** The releases of the store, newest first. */
async function listedReleases(folder: string) {
  const names = (await readdir(path.join(folder, listFolder))).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    // Another worker may remove a list at this moment.
    names.map((name) => readFile(path.join(folder, listFolder, name), 'utf8').catch(() => null)),
  );
  return texts
    .flatMap((text) => (text === null ? [] : listedRelease.parse(JSON.parse(text))))
    .sort((one, other) => other.storedAtMs - one.storedAtMs);
}
