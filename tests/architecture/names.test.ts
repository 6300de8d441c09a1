import { expect, test } from 'vitest';
import { exportsOf } from './exports.ts';
import { sourceTexts } from './sourceFiles.ts';

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

/** Words that the vocabulary replaced (decision 0015-vocabulary.md), wherever they stand in a name. */
const replacedWords = new Set(
  [
    'anew cast castaway castaways dice door doors ear ears harbour heard heed herald holdings homecoming house lively',
    'loaded manners mortal muster patience punctual room rooms seal seals sailor sailors stranger strangers tell told',
    'turn turns verdict verdicts visit visits',
  ].flatMap((line) => line.split(' ')),
);
/** Words that the vocabulary replaced where they begin a name: `maxTries`, not `mostTries`. */
const replacedBeginnings = new Set(['fewest', 'least', 'longest', 'most']);
/** Names with such a word that stay: `nextSeals` is the name of a call on the wire. */
const keptNames: readonly string[] = ['nextSeals', 'nextSealsBody'];

/** Names that still have such a word. May only shrink. */
const replacedAllowed: readonly string[] = [
  'HarbourState Heard HouseAccount doorNames harbourSilent',
  'longestTime tellWhenReady',
].flatMap((line) => line.split(' '));

test('words that the vocabulary replaced do not come back in names', () => {
  const kit = sourceTexts(['tests/kit']).flatMap((file) =>
    exportsOf(file).map((name) => ({ name, path: file.path })),
  );
  const files = sourceTexts(['src', 'scenes', 'tests/kit'])
    .filter(({ path }) => !isMigration(path))
    .map(({ path }) => ({ name: path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, ''), path }));
  const found = [...exported, ...kit, ...files]
    .filter(
      ({ name }) => usesReplacedWord(name) && !keptNames.includes(name) && !replacedAllowed.includes(name),
    )
    .map(({ name, path }) => `${name} (${path})`);
  expect(found).toEqual([]);
});

function usesReplacedWord(name: string): boolean {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  return replacedBeginnings.has(words[0] ?? '') || words.some((word) => replacedWords.has(word));
}
