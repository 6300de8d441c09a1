import type { CoinUnits } from '#rules/treasury/coinWorths.ts';
import { withinTime } from '../base/withinTime.ts';
import { readWalletCoins } from '../chain/readings/walletCoins.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** Longest time that a request waits for the chain to read the treasury's wallet, in milliseconds. */
const maxWaitMs = 1_500;

/** Coins in one of the places where the treasury keeps them. `isStale` is true if they could not be read now. */
export interface CoinReading {
  coins: Partial<CoinUnits>;
  isStale: boolean;
}

/**
 * The coins in the treasury's wallet on the chain (rule book: mints.md, Treasury wallet). If the chain fails or is
 * slow, this does not throw, but returns the last reading as stale, or no coins if there is none.
 */
export async function treasuryWalletCoins({
  chain,
  treasury,
}: Pick<WorkerServices, 'chain' | 'treasury'>): Promise<CoinReading> {
  const { treasuryWallet } = chain;
  if (!treasuryWallet) return { coins: {}, isStale: false };
  const stale: CoinReading = { coins: treasury.inWallet, isStale: true };
  const read = readWalletCoins(chain, treasuryWallet).then(
    (coins): CoinReading => {
      treasury.inWallet = coins;
      return { coins, isStale: false };
    },
    () => stale,
  );
  return withinTime(read, maxWaitMs, stale);
}
