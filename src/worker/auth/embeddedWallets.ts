import { type EncryptedKey, encryptedKey } from '#contract/players.ts';
import { keyTexts } from '#words/keys.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { isUniqueViolation } from '../database/transaction.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { decryptShare, encryptShare } from './encryptedShares.ts';
import { keepSealed } from './sealedShares.ts';

const shareBytes = 32;

/** What the browser needs to create or open the wallet of an e-mail address. */
export interface EmbeddedWalletKeys {
  serverShare: Buffer;
  encryptedKey: EncryptedKey | null;
}

/**
 * The keys stored for the wallet of this e-mail address. The first call creates the server share, which never changes;
 * one that an older key has sealed is sealed with the current key.
 * Throws Refusal `embedded_wallet_closed` when no key of the server opens the share.
 */
export async function openEmbeddedWallet(
  services: WorkerServices,
  email: string,
): Promise<EmbeddedWalletKeys> {
  await services.db
    .insertInto('embedded_wallets')
    .values({
      email,
      ...encryptShare(services, email, services.random.bytes(shareBytes)),
      created_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const row = await services.db
    .selectFrom('embedded_wallets')
    .select(['server_share_sealed', 'sealed_by', 'encrypted_key'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const serverShare = decryptShare(services, email, row);
  if (serverShare === null) {
    services.log.error({ sealedBy: row.sealed_by }, keyTexts.shareClosed);
    throw new Refusal('embedded_wallet_closed');
  }
  if (row.sealed_by !== services.config.secrets.shareKeys.current.id)
    await keepSealed(services, email, serverShare, row.server_share_sealed);
  return {
    serverShare,
    encryptedKey: row.encrypted_key === null ? null : encryptedKey.parse(row.encrypted_key),
  };
}

/**
 * Stores the encrypted key of an e-mail wallet once. A later call for the same address changes nothing, so that a
 * stolen code cannot destroy the only copy. Throws Refusal `embedded_wallet_other_address` when the e-mail has another
 * wallet, `wallet_linked_elsewhere` when the address belongs to another e-mail.
 */
export async function keepEncryptedKey(
  services: WorkerServices,
  email: string,
  key: EncryptedKey,
): Promise<void> {
  const { db } = services;
  await bindAddress(db, email, key.address);
  await db
    .updateTable('embedded_wallets')
    .set({ encrypted_key: JSON.stringify(key) })
    .where('email', '=', email)
    .where('address', '=', key.address)
    .where('encrypted_key', 'is', null)
    .execute();
}

/**
 * Replaces the encrypted key of a wallet that is linked to the player, after a change of its passphrase. The caller has
 * verified a signature made with the wallet's key. Throws Refusal `wallet_not_linked`.
 */
export async function replaceEncryptedKey(tx: Tx, playerId: string, key: EncryptedKey): Promise<void> {
  const replaced = await tx
    .updateTable('embedded_wallets')
    .set({ encrypted_key: JSON.stringify(key) })
    .where('embedded_wallets.address', '=', key.address)
    .where((row) =>
      row.exists(
        row
          .selectFrom('wallets')
          .select('wallets.address')
          .where('wallets.address', '=', key.address)
          .where('player_id', '=', playerId),
      ),
    )
    .returning('email')
    .executeTakeFirst();
  if (!replaced) throw new Refusal('wallet_not_linked');
}

/**
 * Binds an e-mail address and a wallet address to each other permanently. Throws the Refusals of `keepEncryptedKey`.
 */
export async function bindAddress(db: Database | Tx, email: string, address: string): Promise<void> {
  try {
    const bound = await db
      .updateTable('embedded_wallets')
      .set({ address })
      .where('email', '=', email)
      .where((row) => row.or([row('address', 'is', null), row('address', '=', address)]))
      .returning('email')
      .executeTakeFirst();
    if (!bound) throw new Refusal('embedded_wallet_other_address');
  } catch (error) {
    // The column `address` is unique, so the update fails if the address is bound to another e-mail.
    if (isUniqueViolation(error)) throw new Refusal('wallet_linked_elsewhere');
    throw error;
  }
}
