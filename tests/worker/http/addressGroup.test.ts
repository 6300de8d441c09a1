import { expect, test } from 'vitest';
import { Refusal } from '#worker/base/refusal.ts';
import { addressGroup } from '#worker/http/addressGroup.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::'],
  ['"[2001:db8:1:2::1]:51234"', '2001:db8:1:2::'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['[fe80::1%eth0]:51234', 'fe80::'],
])('limits count %s as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7:',
  '203.0.113.7:port',
  '203.0.113.7:123456',
  '0203.0.113.7',
  '[203.0.113.7',
  '[]:80',
  '[[::1]]',
  '2001:db8::g',
  'port.example:443',
])('%s is no address', (text) => {
  expect(() => addressGroup(text)).toThrow(new Refusal('invalid_input', { field: 'x-forwarded-for' }));
});
