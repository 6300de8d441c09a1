import type { CoinUnits } from '#rules/treasury/coinWorths.ts';
import { ReadCache } from '../base/ReadCache.ts';

/** All that the treasury holds. `isStale` is true if one of the places could not be read now. */
export interface TreasuryReading {
  held: CoinUnits;
  isStale: boolean;
}

/** Settings of the cache. All players share one reading for five seconds. */
const freshness = { freshMs: 5_000, maxEntries: 1 };

/** The last readings of the treasury's coins. */
export class TreasuryMemory {
  readonly held = new ReadCache<TreasuryReading>(freshness);
  /** The last reading of the treasury's wallet, which is used while the chain does not answer. */
  inWallet: Partial<CoinUnits> = {};
}
