import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isFile, isInstalled, projectRoot } from './sourceFiles.ts';

const everyFile = ['src', 'scenes', 'tests', 'assets', 'docs', 'deploy'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !isInstalled(name))
    .map((name) => join(folder, name)),
);
const readmes = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operating.md',
  ...everyFile.filter(
    (path) => path.endsWith('.md') && (path.startsWith('src/') || basename(path) === 'README.md'),
  ),
];

const fileName = /(?<![\w/{*<>-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|sql|md|grit)(?![\w/*}])/g;
/** A back-quoted path; of several in braces, such as `chain/{readings,intents}`, the braces are part of it. */
const quotedPath = /`([\w.-]+(?:\/(?:[\w.-]+|\{[\w-]+(?:,[\w-]+)+\}))+)\/?`/g;
const everyFolder = new Set(everyFile.flatMap((path) => parents(path)));
const folderNames = new Set([...everyFolder].map((path) => basename(path)));

function parents(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

/** Whether a name in a document is a file or a folder: a whole path, or the end of one. */
function exists(name: string): boolean {
  const end = name.replace(/^(?:\.\.?\/)+/, '');
  return isFile(end) || [...everyFile, ...everyFolder].some((path) => path.endsWith(`/${end}`));
}

function* pathsIn(text: string): Generator<string> {
  for (const [name] of text.matchAll(fileName)) yield name;
  for (const [, name = ''] of text.matchAll(quotedPath)) {
    // Names of packages, routes and media types look like paths, but begin with no folder of ours.
    if (!folderNames.has(name.split('/')[0] ?? '')) continue;
    const [, several] = /\{(.+)\}/.exec(name) ?? [];
    yield* several?.split(',').map((one) => name.replace(/\{.+\}/, one)) ?? [name];
  }
}

test('the README of a folder names every folder in it', () => {
  const unnamed = readmes
    .filter((document) => document.includes('/') && basename(document) === 'README.md')
    .flatMap((document) => {
      const text = readFileSync(join(projectRoot, document), 'utf8');
      return [...everyFolder]
        .filter(
          (folder) =>
            dirname(folder) === dirname(document) && !new RegExp(`\\b${basename(folder)}\\b`).test(text),
        )
        .map((folder) => `${document}: ${folder}`);
    });
  expect(unnamed).toEqual([]);
});

test('every file and folder that a README, a journey, a decision or the rule book names exists', () => {
  const missing = readmes.flatMap((document) =>
    [...pathsIn(readFileSync(join(projectRoot, document), 'utf8'))]
      .filter((name) => !exists(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
