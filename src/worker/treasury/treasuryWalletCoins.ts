import type { CoinUnits } from '#rules/treasury/coinWorths.ts';
import type { GameChain } from '../chain/GameChain.ts';
import { readWalletCoins } from '../chain/walletCoins.ts';

/** Longest time that a request waits for the chain to read the treasury's wallet, in milliseconds. */
const maxWaitMs = 1_500;

/** The last reading of each chain, which is used while the chain does not answer. */
const lastKnown = new WeakMap<GameChain, Partial<CoinUnits>>();

/**
 * The coins in the treasury's wallet on the chain (rule book: mints.md, Treasury wallet). If the chain fails or is
 * slow, this does not throw, but returns the last reading, or no coins if there is none.
 */
export async function treasuryWalletCoins(chain: GameChain): Promise<Partial<CoinUnits>> {
  const { treasuryWallet } = chain;
  if (!treasuryWallet) return {};
  const known = lastKnown.get(chain) ?? {};
  const read = readWalletCoins(chain, treasuryWallet).then(
    (coins) => {
      lastKnown.set(chain, coins);
      return coins;
    },
    () => known,
  );
  return Promise.race([read, waited(known)]);
}

const waited = <T>(value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, maxWaitMs, value).unref());
