import { expect, test } from 'vitest';
import { passphraseStrength } from '#client/wallet/embedded/passphraseStrength.ts';

test.each([
  ['', 'tooShort'],
  ['ninechars', 'tooShort'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['correcthorse', 'weak'],
  ['crimson parrot', 'weak'],
  ['seven salty isles ahoy', 'fair'],
  ['seven salty isles ahoy under a crimson parrot', 'strong'],
  ['tG7!kq2#Vz9$', 'strong'],
] as const)('the passphrase "%s" is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength);
});
