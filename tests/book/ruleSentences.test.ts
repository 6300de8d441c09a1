import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { withoutMarks } from '#book/marks.ts';
import { bookPages } from '#book/pages.ts';

const wordsFolder = new URL('../../src/words/', import.meta.url);
const asOneLine = (text: string): string => text.replace(/\s+/g, ' ');
const book = asOneLine((await bookPages()).map(({ stored }) => withoutMarks(stored)).join('\n'));

/** A sentence of a module, in pieces between the values that it names. */
type Sentence = readonly string[];

/** At least three words that end in a full stop or an exclamation mark. `Loading...` is the state of a screen. */
const isWhole = (pieces: Sentence): boolean =>
  /^\S+ \S+ .*[^.][.!]['’"”]?$/s.test(asOneLine(pieces.join('{}')).trim());

/** The whole sentences that the source of a module of `src/words` contains. */
function wholeSentences(source: string): Sentence[] {
  const found: Sentence[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push([value]);
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.cooked ?? ''));
    },
  }).visit(parseSync('words.ts', source).program);
  return found.filter(isWhole);
}

/** Whether a page has the sentence, with a placeholder or an example for each value. */
function isOnPage(text: string, pieces: Sentence): boolean {
  const escaped = pieces.map((piece) => asOneLine(piece).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(escaped.join('.{1,80}?')).test(text);
}

const missingFrom = (text: string, source: string): string[] =>
  wholeSentences(source)
    .filter((sentence) => !isOnPage(text, sentence))
    .map((pieces) => pieces.join('{}'));

const modules = readdirSync(wordsFolder)
  .filter((file) => file.endsWith('.ts'))
  .map((name) => ({ name, source: readFileSync(new URL(name, wordsFolder), 'utf8') }));
/** `book.test.ts` asks for the sentence of each error code; the others here are for codes without details. */
const checkedElsewhere = 'errors.ts';
const ofRules = modules.filter(
  ({ name, source }) => name !== checkedElsewhere && !/\bStates\s+(\*\s+)?no rules\b/.test(source),
);

describe('every whole sentence that states a rule stands in the rule book', () => {
  test.each(ofRules)('$name', ({ source }) => {
    expect(missingFrom(book, source)).toEqual([]);
  });
});

test('a sentence whose quote is deleted, reworded or cut is missing', () => {
  const source = [
    "export const note = 'Deposits are free of tax.';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'export const tax = (share: number) => `A ${share}% tax applies to all withdrawals.`;',
    "export const label = 'Your wallet gets';",
    "export const state = 'Loading your profile...';",
  ].join('\n');
  const quotes = "'A {n}% tax applies to all withdrawals.' or 'Deposits are free of tax.'";
  expect(missingFrom(quotes, source)).toEqual([]);
  expect(missingFrom("'A {n}% tax applies to all withdrawals.'", source)).toEqual([
    'Deposits are free of tax.',
  ]);
  expect(missingFrom("'A {n}% tax applies.' or 'Deposits are free of tax.'", source)).toEqual([
    'A {}% tax applies to all withdrawals.',
  ]);
});
