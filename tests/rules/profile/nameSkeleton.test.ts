import { expect, test } from 'vitest';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import { firstName } from '#words/signIn.ts';

test.each([
  ['Anne Bonny', 'aNNE bONNY'],
  ['Anne Bonny', 'Anne   Bonny'],
  ['Anne Bonny', 'Anne\u00a0Bonny'],
  ['Anne', '\u0410nn\u0435'],
  ['Nemo', '\u039demo'],
  ['BOB', '\u0412\u041e\u0412'],
  ['Anne', '\uff21\uff4e\uff4e\uff45'],
  ['Anne', '\u{1d400}\u{1d427}\u{1d427}\u{1d41e}'],
  ['Bill', 'BiI1'],
  ['Lola', 'L0la'],
  ['Morgan', 'rnorgan'],
  ['Stra\u00dfe', 'STRASSE'],
  ['Jos\u00e9', 'Jos\u0435\u0301'],
  ['I\u015f\u0131k', 'i\u015fik'],
  ['\u2620', '\u2620\ufe0f'],
  ["O'Malley", 'O\u2019Malley'],
])('%j and %j are one name', (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one));
});

test.each([
  ['Anne', 'Annie'],
  ['Jos\u00e9', 'Jose'],
  ['Van', 'Nan'],
  ['Yu', 'Uy'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '\u{1f3f4}'],
  ['Anne 1', 'Anne 7'],
])('%j and %j are two names', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
});

test('no two first names of the game look the same', () => {
  const names = new Set(Array.from({ length: 80_000 }, (_, seed) => firstName(seed)));
  expect(new Set([...names].map(nameSkeleton)).size).toBe(names.size);
});
