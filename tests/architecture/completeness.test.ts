import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, sourceTexts } from './sourceFiles.ts';

test('the top level is the one the design card names', () => {
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

test('every environment variable the worker reads is explained in .env.example', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
  const read = new Set(
    sourceTexts(['src/worker', 'src/host']).flatMap((file) =>
      [...file.text.matchAll(/\b(?:process\.env|env)\.([A-Z][A-Z_]+)\b/g)].map(([, name]) => name),
    ),
  );
  const explained = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));
  const common = ['PATH', 'HOME', 'NODE_ENV', 'CI', 'TZ'];
  expect([...read].filter((name) => name && !explained.has(name) && !common.includes(name))).toEqual([]);
});

test('every direct dependency is pinned exactly', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const loose = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(([name]) => name);
  expect(loose).toEqual([]);
});

test('no room file has become two things: none passes 400 lines, data tables aside', () => {
  const data = ['src/contract/routes.ts'];
  const long = sourceTexts(['src', 'scenes'])
    .filter((file) => file.text.split('\n').length > 400 && !data.includes(file.path))
    .map((file) => file.path);
  expect(long).toEqual([]);
});
