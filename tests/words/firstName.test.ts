import { expect, test } from 'vitest';
import { firstName } from '#words/signIn.ts';

test('no first name is longer than a username may be', () => {
  const names = Array.from({ length: 80_000 }, (_, seed) => firstName(seed));
  expect(Math.max(...names.map((name) => name.length))).toBe(20);
});

test('one seed gives one name', () => {
  expect(firstName(4821)).toBe('Salty Boatswain 60');
  expect(firstName(2 ** 32 - 1)).toBe(firstName(2 ** 32 - 1));
});
