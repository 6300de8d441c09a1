import { ReadCache } from '../base/ReadCache.ts';
import type { WalletCoins } from '../chain/walletCoins.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Settings of the caches. A reading is shared for one second only: a page asks for coins and NFTs several times at
 * once, but a transfer must show soon after the chain has confirmed it.
 */
const freshness = { freshMs: 1_000, maxEntries: 5_000 };

interface Readings {
  coins: ReadCache<WalletCoins>;
  nfts: ReadCache<string[]>;
}
/** The caches of each world: tests run several worlds in one process. */
const readings = new WeakMap<WorkerServices['chain'], Readings>();

/** The caches with the last readings of what wallets hold on the chain. */
export function readingsOf(chain: WorkerServices['chain']): Readings {
  const known = readings.get(chain);
  if (known) return known;
  const fresh = { coins: new ReadCache<WalletCoins>(freshness), nfts: new ReadCache<string[]>(freshness) };
  readings.set(chain, fresh);
  return fresh;
}

/**
 * Removes a wallet from the caches. Call this when a transaction of the wallet has ended, so that a page does not get
 * an outdated reading.
 */
export function forgetReadings(chain: WorkerServices['chain'], address: string): void {
  const { coins, nfts } = readingsOf(chain);
  coins.forget(address);
  nfts.forget(address);
}
