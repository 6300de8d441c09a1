import { oncePer } from '../base/oncePer.ts';
import { ReadCache } from '../base/ReadCache.ts';
import type { WalletCoins } from '../chain/walletCoins.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Settings of the caches. A reading is shared for one second only: a page asks for coins and NFTs several times at
 * once, but a transfer must show soon after the chain has confirmed it.
 */
const freshness = { freshMs: 1_000, maxEntries: 5_000 };
/** A longer time for balances that are shown with other data, which is read far more often than a wallet. */
const besideFreshness = { freshMs: 30_000, maxEntries: 5_000 };

/** The caches with the last readings of what wallets hold on the chain. */
export const readingsOf = oncePer((_chain: WorkerServices['chain']) => ({
  coins: new ReadCache<WalletCoins>(freshness),
  coinsBesideOthers: new ReadCache<WalletCoins>(besideFreshness),
  nfts: new ReadCache<string[]>(freshness),
}));

/**
 * Removes a wallet from the caches. Call this when a transaction of the wallet has ended, so that a page does not get
 * an outdated reading.
 */
export function forgetReadings(chain: WorkerServices['chain'], address: string): void {
  const { coins, coinsBesideOthers, nfts } = readingsOf(chain);
  coins.forget(address);
  coinsBesideOthers.forget(address);
  nfts.forget(address);
}
