import { encryptedKey } from '#contract/players.ts';
import { z } from '#contract/schema.ts';
import { saveFile } from '../../kit/saveFile.ts';
import type { KeptWallet } from './keyStorage.ts';

const format = 'seven-isles-recovery';
const recoveryFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  email: z.string(),
  serverShare: z.string(),
  encryptedKey,
});

/**
 * Name and content of the recovery file. It contains everything needed to open the wallet except the passphrase, so
 * neither the mailbox nor the worker is needed.
 */
export function writeRecoveryFile(wallet: KeptWallet): { name: string; text: string } {
  const { email, serverShare, encryptedKey: key } = wallet;
  return {
    name: `seven-isles-recovery-${key.address.slice(0, 6)}.json`,
    text: JSON.stringify({ format, version: 1, email, serverShare, encryptedKey: key }, null, 2),
  };
}

/** The wallet in a recovery file, or null for any other file. */
export function readRecoveryFile(text: string): KeptWallet | null {
  try {
    const { email, serverShare, encryptedKey: key } = recoveryFile.parse(JSON.parse(text));
    return { email, serverShare, encryptedKey: key };
  } catch {
    return null;
  }
}

/** Offers the recovery file as a download. */
export function saveRecoveryFile(wallet: KeptWallet): void {
  saveFile({ ...writeRecoveryFile(wallet), type: 'application/json' });
}
