import type { CoinUnits } from '#rules/treasury/coinWorths.ts';
import type { GameChain } from '../chain/GameChain.ts';
import { readWalletCoins } from '../chain/walletCoins.ts';

/** How long players wait at most for the chain when they read the treasury. */
const maxWaitMs = 1_500;

/** The last reading of each chain; it is used while the chain does not answer. */
const lastKnown = new WeakMap<GameChain, Partial<CoinUnits>>();

/**
 * What the treasury's wallet holds on the chain (rule book: mints.md, Treasury wallet). Never throws because of the
 * chain.
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
