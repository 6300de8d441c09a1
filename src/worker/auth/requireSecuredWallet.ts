import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { readWallets } from '../players/walletStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Call it before anything moves out of the game: withdraw, thaw, mint and withdraw, and burns that pay to the wallet
 * (rule book: wallets-and-login.md, Play now). Returns the wallet to which it moves: the one that holds it, or the
 * account's primary wallet where none holds it or where a device wallet does, because the key of a device wallet is
 * lost with the browser's storage. Refuses `wallet_not_secured` where that is a device wallet, and `wallet_too_new` for
 * one linked in the last day without approval.
 * @param holder the linked wallet in which an NFT lies
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
