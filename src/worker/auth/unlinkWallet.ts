import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/routeHandler.ts';
import { lockWallets, makePrimary } from '../players/walletStore.ts';
import { endSession } from './sessions.ts';

/**
 * Unlinks a wallet and ends its sessions; of two such calls at once one wallet is left. If it was the primary one, the
 * caller's wallet acts. The wallet that logged in stays, so that a stolen session token cannot lock its owner out.
 * Refuses `wallet_not_linked`, `last_wallet`, `wallet_logged_in`.
 */
export async function unlinkWallet(tx: Tx, caller: Caller, address: string): Promise<void> {
  const wallets = await lockWallets(tx, caller.playerId);
  const unlinked = wallets.find((wallet) => wallet.address === address);
  if (!unlinked) throw new Refusal('wallet_not_linked');
  if (wallets.length === 1) throw new Refusal('last_wallet');
  if (address === caller.address) throw new Refusal('wallet_logged_in');

  const left = wallets.filter((wallet) => wallet !== unlinked);
  const next = left.find((wallet) => wallet.address === caller.address) ?? left[0];
  if (unlinked.primary && next) await makePrimary(tx, caller.playerId, next.address);
  await tx.deleteFrom('wallets').where('address', '=', address).execute();

  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('player_id', '=', caller.playerId)
    .where('address', '=', address)
    .execute();
  for (const { id } of sessions) await endSession(tx, id);
}
