import { ReadCache } from '../../base/ReadCache.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';
import type { WalletCoins } from './walletCoins.ts';

/**
 * Settings of the caches. A reading is shared for one second only: a page asks for coins and NFTs several times at
 * once, but a transfer must show soon after the chain has confirmed it.
 */
const freshness = { freshMs: 1_000, maxEntries: 5_000 };
/** A longer time for balances that are shown with other data, which is read far more often than a wallet. */
const besideFreshness = { freshMs: 30_000, maxEntries: 5_000 };

/** The caches with the last readings of what wallets hold on the chain. */
export class WalletReadings {
  readonly coins = new ReadCache<WalletCoins>(freshness);
  readonly coinsBesideOthers = new ReadCache<WalletCoins>(besideFreshness);
  readonly nfts = new ReadCache<AddressPart>(freshness);

  /**
   * Removes a wallet from the caches. Call this when a transaction of the wallet has ended, so that a page does not get
   * an outdated reading.
   */
  forget(address: string): void {
    this.coins.forget(address);
    this.coinsBesideOthers.forget(address);
    this.nfts.forget(address);
  }
}
