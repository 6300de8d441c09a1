import { expect, test } from 'vitest';
import { foreignText } from '#rules/profile/foreignText.ts';
import { cutUsername, usernameRefusal } from '#rules/profile/username.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['Anne Bonny', 'Anne Bonny'],
  ['  Anne Bonny  ', 'Anne Bonny'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(1_000_000), 'a'.repeat(20)],
  ['<b>Anne</b> & "Mary"', '<b>Anne</b> & "Mary"'],
  ['🏴'.repeat(30), '🏴'.repeat(20)],
  // This emoji has seven code points, so a third one exceeds twenty. It is dropped as a whole, not cut apart.
  [family.repeat(3), family.repeat(2)],
  ['nineteen characters and more', 'nineteen characters'],
  ['آن بوني', 'آن بوني'],
])('the name %j is stored as %j', (written, stored) => {
  expect(cutUsername(written)).toBe(stored);
  expect(usernameRefusal(stored)).toBe(null);
});

test.each([
  ['', 'username_empty'],
  ['\u00a0\u2003', 'username_empty'],
  ['\u0301', 'username_empty'],
  ['Anne\u202eynnoB', 'username_unreadable'],
  ['Anne\u2067', 'username_unreadable'],
  ['Anne\u200b', 'username_unreadable'],
  [cutUsername(`e${'\u0301'.repeat(1_000)}`), 'username_marks'],
  ['A\u0300\u0301\u0302\u0303\u0304nne', 'username_marks'],
  ['\u00c0\u0301\u0302\u0303\u20ddnne', 'username_marks'],
  ['Anne\nBonny', 'username_unreadable'],
  ['\u3164', 'username_unreadable'],
  ['Anne1\ufe0f', 'username_unreadable'],
  ['\u0915\u200d', 'username_unreadable'],
])('the name %j is refused with %s', (name, code) => {
  expect(usernameRefusal(name)).toEqual({ code, details: {} });
});

test('a name keeps four marks on one character', () => {
  expect(usernameRefusal('A\u0300\u0301\u0302\u0303nne')).toBe(null);
});

test('a text from elsewhere loses what cannot be seen, and what is too long', () => {
  expect(foreignText('  Gold\u202e  \nship\u0007 ', 20)).toBe('Gold ship');
  expect(foreignText('<script>alert(1)</script>', 8)).toBe('<script>');
  expect(foreignText('x'.repeat(1_000_000), 64)).toBe('x'.repeat(64));
  expect(foreignText(`G${'\u0336'.repeat(60)}old`, 64)).toBe(`G${'\u0336'.repeat(4)}old`);
  // The letter itself counts as one of the marks: it is a with a ring.
  expect(foreignText(`\u00e5${'\u0323'.repeat(60)}`, 64).normalize('NFD')).toBe(`a${'\u0323'.repeat(4)}`);
});

test.each([
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f3f4}\u200d\u2620\ufe0f',
  '\u{1f44d}\u{1f3fd}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '1\ufe0f\u20e3',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u0915\u094d\u200d\u0937',
])('%s needs its joiners and selectors, and is a name', (name) => {
  expect(usernameRefusal(name)).toBe(null);
});

test.each([
  '\u034f',
  '\u17b4',
  '\u180b',
  '\u180e',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\ufff9',
  '\ufffb',
  '\u{1d173}',
  '\u{e0041}',
  '\u{e0100}',
])('a name with %j between Latin letters is refused', (hidden) => {
  expect(usernameRefusal(`Anne${hidden}Bonny`)).toEqual({ code: 'username_unreadable', details: {} });
});
