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
  [`e${'\u0301'.repeat(1_000)}`, `e${'\u0301'.repeat(19)}`],
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
  ['Anne\nBonny', 'username_unreadable'],
  ['\u3164', 'username_unreadable'],
])('the name %j is refused with %s', (name, code) => {
  expect(usernameRefusal(name)).toEqual({ code, details: {} });
});

test('a text from elsewhere loses what cannot be seen, and what is too long', () => {
  expect(foreignText('  Gold\u202e  \nship\u0007 ', 20)).toBe('Gold ship');
  expect(foreignText('<script>alert(1)</script>', 8)).toBe('<script>');
  expect(foreignText('x'.repeat(1_000_000), 64)).toBe('x'.repeat(64));
});
