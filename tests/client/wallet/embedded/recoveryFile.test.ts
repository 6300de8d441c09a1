import { expect, test } from 'vitest';
import { toBase64 } from '#client/wallet/embedded/bytes.ts';
import { createLockedKey, unlockKey } from '#client/wallet/embedded/lockedKey.ts';
import { readRecoveryFile, writeRecoveryFile } from '#client/wallet/embedded/recoveryFile.ts';

const lock = { email: 'anne@sea.example', serverShare: toBase64(new Uint8Array(32).fill(7)) };
const { seed, encryptedKey } = await createLockedKey(lock, 'seven salty isles ahoy');
const wallet = { ...lock, encryptedKey };

test('a recovery file opens with the passphrase alone', async () => {
  const { name, text } = writeRecoveryFile(wallet);
  expect(name).toMatch(/^seven-isles-recovery-\w{6}\.json$/);
  const read = readRecoveryFile(text);
  expect(read).toEqual(wallet);
  if (read) expect(await unlockKey(read.encryptedKey, read, 'seven salty isles ahoy')).toEqual(seed);
});

test('a recovery file does not contain the seed', () => {
  expect(writeRecoveryFile(wallet).text).not.toContain(toBase64(seed));
});

test.each(['', 'not json', '{}', '[]', 'null', '{"format":"seven-isles-recovery","version":2}'])(
  'the file %j is no recovery file',
  (text) => {
    expect(readRecoveryFile(text)).toBeNull();
  },
);
