import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actKinds, operatorReads } from '#contract/operators.ts';
import { environmentVariables } from '#worker/base/variables.ts';
import { projectRoot } from './sourceFiles.ts';

test('the top level of the repository has these files and folders and no others', () => {
  const leftByRuns = ['node_modules', 'dist', 'test-results', 'bench', 'tsconfig.tsbuildinfo'];
  const visible = readdirSync(projectRoot).filter(
    (name) => !name.startsWith('.') && !leftByRuns.includes(name),
  );
  expect(visible.sort()).toEqual(
    [
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'assets',
      'biome.json',
      'deploy',
      'docs',
      'index.html',
      'package-lock.json',
      'package.json',
      'scenes',
      'src',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ].sort(),
  );
});

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const explained = new Set(
  [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
);

test('every environment variable of the worker is explained in .env.example', () => {
  // Left out of .env.example on purpose: the host sets this variable for the worker that it starts.
  const setByTheHost = ['EMBEDDED_WORLD'];
  expect(environmentVariables.filter((name) => !explained.has(name) && !setByTheHost.includes(name))).toEqual(
    [],
  );
});

test('every environment variable, act and reading that the page for operators names exists', () => {
  const quoted = [...read('docs/operating.md').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const variables = quoted.filter((code) => /^[A-Z]+(_[A-Z]+)+$/.test(code));
  expect(variables.filter((name) => !explained.has(name))).toEqual([]);
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const commands = new Set([...actKinds, ...operatorReads].map(kebab));
  const named = quoted.filter((code) => /^[a-z]+(-[a-z]+)+$/.test(code));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
});

/** Cells of the rows of a page's tables. */
const rowsOf = (page: string): string[][] =>
  [...page.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));

test('the figures of the page for growth are those of the last run of the benches that it names', () => {
  const lastRuns = new Map(
    rowsOf(read('tests/bench/README.md')).map(([id = '', ...row]) => [id, row.join(' ')]),
  );
  const measured = rowsOf(read('docs/scaling.md')).flatMap(([, figures = '', command = '']) => {
    const [, id] = /^`npm run bench:worker -- (\w+)`$/.exec(command) ?? [];
    return id === undefined ? [] : [{ id, figures: figures.match(/\d[\d,.]*\d|\d/g) ?? [] }];
  });
  expect(measured.map(({ id }) => id).sort()).toEqual(['N1', 'W11', 'W12', 'W5', 'W6']);
  for (const { id, figures } of measured)
    expect(
      figures.filter((figure) => !lastRuns.get(id)?.includes(figure)),
      id,
    ).toEqual([]);
});

/** The folders that have packages of their own. */
const installs = ['.', 'tests/bench/rivals', 'tests/browsers/engines', 'assets/studio'];
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));

test.each(installs)(
  'every direct dependency of %s is pinned exactly, or is a folder of the project',
  (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(folder, 'package.json');
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      .filter(([, version]) => !String(version).startsWith('file:src/page/'))
      .map(([name]) => name);
    expect(loose).toEqual([]);
  },
);

interface LockedPackage {
  engines?: { node?: string };
  cpu?: string[];
  os?: string[];
}
const packages: Record<string, LockedPackage> = readJson('package-lock.json').packages;

test('every installed package runs on the oldest supported Node.js', () => {
  // Where a package's field is too strict, an override chooses an older version; the field of a package that runs in
  // the browser alone is removed from the lock file (decision 0011).
  const newer = Object.entries(packages)
    .filter(([, { engines }]) => /^>=\s*2[1-9]/.test(engines?.node ?? ''))
    .map(([name]) => name);
  expect(newer).toEqual([]);
});

test('a package for another platform is not installed', () => {
  // Where a WebAssembly package names no platform, its `cpu` is added to the lock file (decision 0011).
  const everywhere = Object.entries(packages)
    .filter(([name, { cpu, os }]) => /wasm32$/.test(name) && !cpu && !os)
    .map(([name]) => name);
  expect(everywhere).toEqual([]);
});
