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

test('every direct dependency is pinned exactly', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const loose = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
    .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(([name]) => name);
  expect(loose).toEqual([]);
});
