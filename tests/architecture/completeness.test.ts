import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables } from '#worker/base/config.ts';
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

test('every environment variable of the worker is explained in .env.example', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
  const explained = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));
  // Left out of .env.example on purpose: the host sets this variable for the worker that it starts.
  const setByTheHost = ['EMBEDDED_WORLD'];
  expect(environmentVariables.filter((name) => !explained.has(name) && !setByTheHost.includes(name))).toEqual(
    [],
  );
});

/** The folders that have packages of their own. */
const installs = ['.', 'tests/bench/rivals', 'tests/browsers/engines'];
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

test('every installed package runs on the oldest supported Node.js', () => {
  const packages: Record<string, { engines?: { node?: string } }> = readJson('package-lock.json').packages;
  // Where a package's field is too strict, an override chooses an older version; the field of a package that runs in
  // the browser alone is removed from the lock file (decision 0011).
  const newer = Object.entries(packages)
    .filter(([, { engines }]) => /^>=\s*2[1-9]/.test(engines?.node ?? ''))
    .map(([name]) => name);
  expect(newer).toEqual([]);
});
