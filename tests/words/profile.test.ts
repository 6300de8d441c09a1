import { expect, test } from 'vitest';
import { hoursPlayed } from '#words/profile.ts';

test.each([
  [0, '0.00'],
  [5_400, '1.50'],
  [7_212, '2.00'],
  [3_600_000, '1,000.00'],
])('%d seconds played read %s hours', (seconds, text) => {
  expect(hoursPlayed(seconds)).toBe(text);
});
