import type { CoinUnits } from '#rules/treasury/coinWorths.ts';
import { withinTime } from '../base/withinTime.ts';
import type { GameChain } from '../chain/GameChain.ts';
import { readWalletCoins } from '../chain/walletCoins.ts';

/** Longest time that a request waits for the chain to read the treasury's wallet, in milliseconds. */
const maxWaitMs = 1_500;

/** Coins in one of the places where the treasury keeps them. `isStale` is true if they could not be read now. */
export interface CoinReading {
  coins: Partial<CoinUnits>;
  isStale: boolean;
}

/** The last reading of each chain, which is used while the chain does not answer. */
const lastKnown = new WeakMap<GameChain, Partial<CoinUnits>>();

/**
 * The coins in the treasury's wallet on the chain (rule book: mints.md, Treasury wallet). If the chain fails or is
 * slow, this does not throw, but returns the last reading as stale, or no coins if there is none.
 */
export async function treasuryWalletCoins(chain: GameChain): Promise<CoinReading> {
  const { treasuryWallet } = chain;
  if (!treasuryWallet) return { coins: {}, isStale: false };
  const stale: CoinReading = { coins: lastKnown.get(chain) ?? {}, isStale: true };
  const read = readWalletCoins(chain, treasuryWallet).then(
    (coins): CoinReading => {
      lastKnown.set(chain, coins);
      return { coins, isStale: false };
    },
    () => stale,
  );
  return withinTime(read, maxWaitMs, stale);
}
