import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
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
import { projectRoot } from './projectRoot.ts';
import { sourceMark } from './sourceMark.ts';

/** Half of the game that is built: from what, and where to. */
interface Half {
  name: 'client' | 'worker';
  sources: readonly string[];
  build(outFolder: string): Promise<void>;
}

const shared = ['package-lock.json', 'vite.config.ts', 'src/contract', 'src/rules', 'src/words'];
const halves: readonly Half[] = [
  {
    name: 'client',
    sources: [...shared, 'index.html', 'src/theme', 'src/bus', 'src/client', 'scenes'],
    build: buildClient,
  },
  { name: 'worker', sources: [...shared, 'src/worker'], build: buildWorker },
];

const outFolder = (name: string): string => path.join(projectRoot, 'dist', name);
const markName = '.mark';

/** Halves whose build is missing or older than their sources. */
export function staleHalves(): Half['name'][] {
  return halves
    .filter((half) => keptMark(half) !== sourceMark(projectRoot, half.sources))
    .map(({ name }) => name);
}

/**
 * Build halves of the game side by side, each in a process of its own: vite decides by the environment what it
 * builds, and must not leave its decision in ours.
 * @throws Error when a build failed; the console says why
 */
export async function buildGame(names: readonly Half['name'][]): Promise<void> {
  await Promise.all(names.map(buildAside));
}

async function buildAside(name: Half['name']): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), name], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
}

function keptMark({ name }: Half): string | null {
  const file = path.join(outFolder(name), markName);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Built aside and put in place whole: games started at the same moment may build at the same moment. */
async function buildHalf(half: Half): Promise<void> {
  const aside = outFolder(`.${half.name}-${process.pid}`);
  // Taken before: what changes during the build is not in it.
  const mark = sourceMark(projectRoot, half.sources);
  try {
    await half.build(aside);
    writeFileSync(path.join(aside, markName), mark);
    putInPlace(aside, outFolder(half.name));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function putInPlace(aside: string, place: string): void {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(place, { recursive: true, force: true });
    try {
      renameSync(aside, place);
      return;
    } catch (error) {
      // Another game put its own there in between.
      if (attempt >= 10) throw error;
    }
  }
}

async function buildClient(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({ root: projectRoot, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await compress(outDir);
}

async function buildWorker(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Libraries included: one file is read in half the time of a thousand. What has a native part stays outside.
    ssr: { noExternal: true, external: ['litesvm'], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: {
        input: {
          main: path.join(projectRoot, 'src/worker/main.ts'),
          'localChain/main': path.join(projectRoot, 'src/worker/localChain/main.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // Read from beside the code that asks it.
  copyFileSync(
    path.join(projectRoot, 'src/worker/ledger/invariants.sql'),
    path.join(outDir, 'invariants.sql'),
  );
}

const compressible = /\.(js|css|svg|json|wasm)$/;
const worthwhileBytes = 1_024;

/** Beside each file its compressed forms, made once here rather than at every request. */
async function compress(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, entry);
    if (!compressible.test(entry) || statSync(file).size < worthwhileBytes) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  }
}

/** Run as a script (`npm run build`): builds the halves named, or both. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production';
  const named = process.argv.slice(2);
  for (const half of halves) {
    if (named.length === 0 || named.includes(half.name)) await buildHalf(half);
  }
}
