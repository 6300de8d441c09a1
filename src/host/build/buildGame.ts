import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { projectRoot } from '../base/projectRoot.ts';
import { type BundleName, bundleSources } from './bundleSources.ts';
import { contentHash } from './contentHash.ts';

interface Bundle {
  name: BundleName;
  build(outFolder: string): Promise<void>;
}

const bundles: readonly Bundle[] = [
  { name: 'client', build: buildClient },
  {
    name: 'worker',
    build: (outDir) =>
      buildServer(outDir, {
        main: 'src/worker/main.ts',
        migrate: 'src/worker/migrate.ts',
        operator: 'src/worker/operator.ts',
        keys: 'src/worker/keys.ts',
        chainSetup: 'src/host/chain/main.ts',
        chainRecover: 'src/host/recovery/main.ts',
        chainRotate: 'src/host/authority/main.ts',
      }),
  },
  {
    name: 'host',
    build: (outDir) =>
      buildServer(outDir, {
        'worker/main': 'src/host/worker/main.ts',
        'localChain/main': 'src/host/localChain/main.ts',
      }),
  },
];
const allNames = bundles.map(({ name }) => name);

const outFolder = (name: string): string => path.join(projectRoot, 'dist', name);
const hashName = '.contentHash';

/** The named bundles whose build is missing or was made from other sources. */
export function staleBundles(names: readonly BundleName[] = allNames): BundleName[] {
  return bundles
    .filter(({ name }) => names.includes(name))
    .filter((bundle) => builtHash(bundle) !== contentHash(projectRoot, bundleSources[bundle.name]))
    .map(({ name }) => name);
}

/**
 * Builds bundles in parallel, each in a process of its own, because vite changes NODE_ENV of the process it runs in.
 * @throws Error when a build failed; the console says why
 */
export async function buildGame(names: readonly BundleName[], signal?: AbortSignal): Promise<void> {
  await Promise.all(names.map((name) => buildInProcess(name, signal)));
}

async function buildInProcess(name: BundleName, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), name], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  });
  // An aborted process emits 'error', and then 'exit'.
  child.on('error', () => undefined);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
}

function builtHash({ name }: Bundle): string | null {
  const file = path.join(outFolder(name), hashName);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Builds into a temporary folder and renames it at the end, so that games that start at once can build in parallel. */
async function buildBundle(bundle: Bundle): Promise<void> {
  const temporary = outFolder(`.${bundle.name}-${process.pid}`);
  const remove = (): void => rmSync(temporary, { recursive: true, force: true });
  // Needed when a signal ends the build.
  process.once('exit', remove);
  // The hash is computed before the build: if a source changes during the build, the bundle must count as stale.
  const hash = contentHash(projectRoot, bundleSources[bundle.name]);
  try {
    await bundle.build(temporary);
    writeFileSync(path.join(temporary, hashName), hash);
    // Another game that built the same sources in the meantime may already run from the folder.
    if (builtHash(bundle) !== hash) putInPlace(temporary, outFolder(bundle.name));
  } finally {
    remove();
  }
}

/**
 * Renames the new folder to `place`. The folder that is there is renamed first and deleted afterwards, because a game
 * that runs from it may still write into it.
 */
function putInPlace(temporary: string, place: string): void {
  const replaced = `${temporary}-replaced`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(place)) renameSync(place, replaced);
      renameSync(temporary, place);
      break;
    } catch (error) {
      // Another game has renamed its own build to this name, or the old one away, in the meantime.
      if (attempt >= 10) throw error;
      rmSync(replaced, { recursive: true, force: true, maxRetries: 10 });
    }
  }
  rmSync(replaced, { recursive: true, force: true, maxRetries: 10 });
}

async function buildClient(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({ root: projectRoot, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await compress(outDir);
}

async function buildServer(outDir: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Libraries are included in the bundle, because reading one file takes half the time of reading a thousand.
    // Packages with native code are not included. The alias is for a library of Solana's: without its native code it
    // warns at each start, but its build for browsers does not.
    resolve: { alias: { 'bigint-buffer': 'bigint-buffer/dist/browser.js' } },
    ssr: { noExternal: true, external: ['litesvm', 'sharp'], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, path.join(projectRoot, file)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // `checkInvariants` reads this file from the folder of the bundled code, which may be that of an entry or of what
  // entries share.
  const folders = new Set([...Object.keys(entries).map((entry) => path.dirname(entry)), 'assets']);
  for (const folder of folders) {
    mkdirSync(path.join(outDir, folder), { recursive: true });
    copyFileSync(
      path.join(projectRoot, 'src/worker/ledger/invariants.sql'),
      path.join(outDir, folder, 'invariants.sql'),
    );
  }
}

const compressible = /\.(js|css|svg|json|wasm)$/;
const worthwhileBytes = 1_024;

/** Writes compressed versions of files next to them, so that the worker does not compress them at every request. */
async function compress(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, entry);
    if (!compressible.test(entry) || statSync(file).size < worthwhileBytes) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  }
}

/** When this file runs as a script (`npm run build`), it builds the bundles named on the command line, or all. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production';
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const named = process.argv.slice(2);
  for (const bundle of bundles) {
    if (named.length === 0 || named.includes(bundle.name)) await buildBundle(bundle);
  }
}
