import { execFile } from 'node:child_process';
import { constants, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { projectRoot } from '../base/projectRoot.ts';
import { buildGame, staleBundles } from './buildGame.ts';
import { importedPackages } from './importedPackages.ts';

const ownPackage = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
});
const lockFile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** The commands of a release, under the names that they have in the project. */
const scripts = {
  start: 'node dist/worker/main.js',
  migrate: 'node dist/worker/migrate.js',
  operator: 'node dist/worker/operator.js',
  keys: 'node dist/worker/keys.js',
  'chain:setup': 'node dist/worker/chainSetup.js',
  'chain:recover': 'node dist/worker/chainRecover.js',
  'chain:rotate': 'node dist/worker/chainRotate.js',
};

/** What a release has beside its code, at the places where the project has it. */
const copied = ['assets', 'deploy', '.env.example', '.npmrc', 'LICENSE', 'docs/operating.md'];

/** Files that no server needs: the scripts that make the art, source maps, and the marks of a build. */
const left = /^assets[\\/](studio|README\.md)([\\/]|$)|\.map$|\.contentHash$/;

/**
 * Makes a folder that holds the game as a server needs it, without the project's sources: the built server and client,
 * the art, and a package.json and a lock file that name the packages which the built server imports.
 * @param folder its place; what was there is removed
 * @throws Error when the build failed or npm refuses the lock file
 */
export async function makeRelease(folder: string): Promise<void> {
  await buildGame(staleBundles(['client', 'worker']));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['dist/client', 'dist/worker', ...copied]) {
    cpSync(path.join(projectRoot, name), path.join(folder, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => !left.test(path.relative(projectRoot, file)),
    });
  }
  await writePackage(folder);
}

/** Writes package.json, and a lock file with the same versions as the project's. */
async function writePackage(folder: string): Promise<void> {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'));
  const own = ownPackage.parse(read('package.json'));
  const { packages } = lockFile.parse(read('package-lock.json'));
  const dependencies = Object.fromEntries(
    importedPackages(path.join(folder, 'dist/worker')).flatMap((name) => {
      const version = packages[`node_modules/${name}`]?.version;
      // The build bundles what is installed; a library asks for any other package only to see whether it is there.
      return version === undefined ? [] : [[name, version]];
    }),
  );
  const release = { ...own, private: true, type: 'module', scripts, dependencies };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
  // npm takes from the project's lock file what the release depends on; it asks no registry for that.
  cpSync(path.join(projectRoot, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  const args = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder });
}

/** When this file runs as a script (`npm run release`), it makes the release in `dist/release`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(projectRoot, 'dist/release');
  await makeRelease(folder);
  console.log(`The release is in ${path.relative(process.cwd(), folder)}.`);
}
