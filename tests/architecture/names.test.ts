import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';
import { exportsOf } from './exports.ts';
import { sourceTexts } from './sourceFiles.ts';
import { titlesOf } from './titles.ts';

const isMigration = (path: string) => path.includes('/migrations/');
const exported = sourceTexts(['src', 'scenes'])
  .filter(({ path }) => !isMigration(path))
  .flatMap((file) => exportsOf(file).map((name) => ({ name, path: file.path })));

test('an exported name exists once, with one meaning', () => {
  const places = new Map<string, string[]>();
  for (const { name, path } of exported) places.set(name, [...(places.get(name) ?? []), path]);
  const doubled = [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  expect(doubled).toEqual([]);
});

/** Words that the vocabulary replaced (decision 0015-vocabulary.md); forbidden at any position in a name. */
const replacedWords = new Set(
  [
    'anew cast castaway castaways dice door doors ear ears harbour hear heard hears heed herald holdings homecoming house hush',
    'hushed lively loaded manners mortal muster parts patience punctual room rooms seal seals sailor sailors stranger',
    'strangers surround surroundings tell tells told trouble turn turns verdict verdicts visit visits',
  ].flatMap((line) => line.split(' ')),
);
/** Words that the vocabulary replaced at the beginning of a name: `maxTries`, not `mostTries`. */
const replacedBeginnings = new Set(['fewest', 'least', 'longest', 'most']);
/** Names that contain a replaced word and are allowed all the same. */
const keptNames = new Set([
  // Names of API fields and calls, of database columns and of keys on players' devices, which are not renamed.
  ...[
    'currentMissionLoaded',
    'nftsLoaded',
    'nextSeals',
    'nextSealsBody',
    'house',
    'seals',
    'tellReady',
    'loadedAddresses',
  ],
  // 'Loaded' in its usual sense: a module, a picture or a sound has arrived.
  ...['loaded', 'setLoaded', 'isLoaded', 'resolveLoaded'],
  // A seal in its usual sense: the colour of a wax seal.
  'sealWarning',
]);

test('words that the vocabulary replaced do not come back in names', () => {
  const found = sourceTexts(['src', 'scenes', 'tests/kit'])
    .filter(({ path }) => !isMigration(path))
    .flatMap((file) =>
      [fileName(file.path), ...declarationsOf(file)]
        .filter((name) => usesReplacedWord(name) && !keptNames.has(name))
        .map((name) => `${name} (${file.path})`),
    );
  expect(found).toEqual([]);
});

/** Replaced words that a title may use in their usual sense: a file is loaded, a card turns, a first visit. */
const keptInTitles = new Set(['loaded', 'parts', 'seal', 'turn', 'turns', 'visit']);

test('words that the vocabulary replaced do not come back in the files and titles of tests', () => {
  const found = sourceTexts(['tests']).flatMap((file) =>
    [fileName(file.path), ...titlesOf(file)]
      .filter((title) => wordsOf(title).some((word) => replacedWords.has(word) && !keptInTitles.has(word)))
      .map((title) => `${title} (${file.path})`),
  );
  expect(found).toEqual([]);
});

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');

function usesReplacedWord(name: string): boolean {
  const words = wordsOf(name);
  return replacedBeginnings.has(words[0] ?? '') || words.some((word) => replacedWords.has(word));
}

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
