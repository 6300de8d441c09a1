import { expect, test } from 'vitest';
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
])('limits count %s as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});
