import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isFile, isInstalled, projectRoot } from './sourceFiles.ts';

const everyFile = ['src', 'scenes', 'tests', 'assets'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !isInstalled(name))
    .map((name) => join(folder, name)),
);
const readmes = [
  'README.md',
  'CONTRIBUTING.md',
  ...everyFile
    .filter(
      (path) => /^(?:README|RUNBOOK)\.md$/.test(basename(path)) || /^src\/(rules|journeys)\//.test(path),
    )
    .filter((path) => path.endsWith('.md')),
];

const fileName = /(?<![\w/{*<>-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|sql|md|grit)(?![\w/*}])/g;

/** Whether a name in a document is a file: a whole path, or the end of one. */
function exists(name: string): boolean {
  const end = name.replace(/^(?:\.\.?\/)+/, '');
  return isFile(end) || everyFile.some((path) => path.endsWith(`/${end}`));
}

test('every file that a README, a journey or the rule book names exists', () => {
  const missing = readmes.flatMap((document) =>
    [...readFileSync(join(projectRoot, document), 'utf8').matchAll(fileName)]
      .filter(([name]) => !exists(name))
      .map(([name]) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
