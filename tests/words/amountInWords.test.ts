import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from '#words/amountInWords.ts';

test.each([
  [0, 'zero'],
  [1, 'one'],
  [37, 'thirty-seven'],
  [1_000, 'one thousand'],
  [1_001, 'one thousand one'],
  [1_500, 'one thousand five hundred'],
  [1.5, 'one point five'],
  [0.07, 'zero point zero seven'],
  [1_234_567.89, 'one million two hundred thirty-four thousand five hundred sixty-seven point eight nine'],
  [9_000_000_000, 'nine billion'],
])('%d in words (rule book: tokens.md, Typed numbers)', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});

test('an amount names its token', () => {
  expect(amountInWords('BOOTY', 1_000.5)).toBe('one thousand point five BOOTY');
  expect(amountInWords('BATTLE_TOKEN', 2)).toBe('two Battle Tokens');
});
