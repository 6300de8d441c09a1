import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSaid, sentencesOfClient, sentencesOfWorker } from '#tests/kit/catalogueSentences.ts';

/** The rows of the catalogue's page as `heading: sentence` (rule book: errors.md, Levels). */
function rowsOfPage(): string[] {
  let heading = '';
  return readFileSync('src/rules/errors.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
      const sentence = /^\| '(.*)' \| \S/.exec(line)?.[1];
      return sentence === undefined ? [] : [`${heading}: ${sentence}`];
    });
}
const rowsOf = (catalogue: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(catalogue).flatMap(([heading, sentences]) => sentences.map((one) => `${heading}: ${one}`));

test('each row of the page has one place where it is provoked, and no other sentence has', () => {
  expect([...rowsOf(sentencesOfClient), ...rowsOf(sentencesOfWorker)].sort()).toEqual(rowsOfPage().sort());
});

test('a sentence stands alone or beside another one, never within one', () => {
  expect(isSaid('Failed to burn {type}', ['Failed to burn crew'])).toBe(true);
  expect(isSaid('Please try again', ['Failed to activate auto-claim: Please try again'])).toBe(true);
  expect(isSaid('Transaction failed', ['Transaction failed: No job ID'])).toBe(true);
  expect(isSaid('Please try again', ['Network error. Please try again'])).toBe(false);
  expect(isSaid('Error', ['Error...'])).toBe(false);
});
