import { expect, test, vi } from 'vitest';
import { createKeyStorage } from '#client/wallet/embedded/keyStorage.ts';

const wallet = {
  email: 'anne@example.com',
  serverShare: 'half',
  encryptedKey: {
    version: 1 as const,
    address: 'A'.repeat(44),
    salt: 'c2FsdA==',
    iterations: 600_000,
    iv: 'aXY=',
    ciphertext: 'Y2lwaGVy',
  },
};

test('without storage the wallet works, but is not stored', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = createKeyStorage(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  await storage.write(wallet);
  await storage.clear();
  expect(await storage.read()).toBeNull();
  expect(warning).toHaveBeenCalledTimes(3);
  warning.mockRestore();
});

test('without IndexedDB the wallet works too', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(globalThis.indexedDB).toBeUndefined();
  expect(await createKeyStorage().read()).toBeNull();
  warning.mockRestore();
});
