import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { readWallets } from '../players/walletStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * The wallet to which an asset is moved out of the game: `holder`, or the account's primary wallet if `holder` is left
 * out, not linked, or a device wallet, whose key is lost with the browser's storage. Call this before every such move:
 * withdrawals, thaws, mints, and captain burns, which give the wallet an NFT (rule book: wallets-and-login.md, Play
 * now). Throws Refusal `wallet_not_secured` if the result would be a device wallet, and `wallet_too_new` if it would be
 * a wallet that was linked in the last day without approval.
 * @param holder address of the linked wallet that holds the NFT; left out for tokens and for assets not minted yet
 */
export async function requireSecuredWallet(
  db: Database | Tx,
  { clock }: Pick<WorkerServices, 'clock'>,
  playerId: string,
  holder?: string,
): Promise<string> {
  const wallets = await readWallets(db, playerId);
  const target =
    wallets.find(({ address, kind }) => address === holder && kind !== 'device') ??
    wallets.find(({ primary }) => primary);
  if (!target || target.movesOutFrom === null) throw new Refusal('wallet_not_secured');
  const waitsMs = target.movesOutFrom - clock.now().getTime();
  if (waitsMs > 0) throw new Refusal('wallet_too_new', { until: target.movesOutFrom });
  return target.address;
}
