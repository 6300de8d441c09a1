import { expect, test } from 'vitest';
import { bootyInShort, hoursPlayed } from '#words/profile.ts';

test.each([
  [0, '0'],
  [12.345, '12.35'],
  [999.99, '999.99'],
  [1_000, '1.0k'],
  [1_234, '1.2k'],
  [999_940, '999.9k'],
  // Switches to millions here, because rounding would give 1,000.0k.
  [999_950, '1.000m'],
  [1_000_000, '1.000m'],
  [1_234_567, '1.235m'],
  [Number.NaN, '–'],
])('%d BOOTY looted reads %s', (amount, text) => {
  expect(bootyInShort(amount)).toBe(text);
});

test.each([
  [0, '0.00'],
  [5_400, '1.50'],
  [7_212, '2.00'],
  [3_600_000, '1,000.00'],
])('%d seconds played read %s hours', (seconds, text) => {
  expect(hoursPlayed(seconds)).toBe(text);
});
