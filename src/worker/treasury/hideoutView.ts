import { type HideoutStats, treasuryCoins } from '#contract/treasury.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { asDollars, type CoinUnits, coinWeights, coinWorths, totalOf } from '#rules/treasury/coinWorths.ts';
import { coinNames } from '#words/treasury.ts';
import type { TreasuryReading } from '../services/TreasuryMemory.ts';
import type { PricesNow } from './readPrices.ts';

/** What the treasury and a player own, valued at these prices, as the API returns it. */
export function asHideoutStats(
  { held, isStale: coinsStale }: TreasuryReading,
  mine: CoinUnits,
  { prices, at, isStale: pricesStale }: PricesNow,
): HideoutStats {
  const worths = coinWorths(held, prices);
  const myWorths = coinWorths(mine, prices);
  const weights = coinWeights(worths);
  return {
    totalWorth: asDollars(totalOf(worths)),
    myWorth: asDollars(totalOf(myWorths)),
    coins: treasuryCoins.map((coin) => ({
      symbol: coin,
      name: coinNames[coin],
      logoURL: `/marks/${coin.toLowerCase()}.webp`,
      amount: fromBaseUnits(coin, held[coin]),
      worthUSD: asDollars(worths[coin]),
      currentPrice: prices[coin],
      weightPercentage: weights[coin],
      mine: { amount: fromBaseUnits(coin, mine[coin]), worthUSD: asDollars(myWorths[coin]) },
    })),
    pricesAt: at.getTime(),
    pricesStale,
    coinsStale,
  };
}
