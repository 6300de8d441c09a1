import { type TreasuryCoin, treasuryCoins } from '#contract/treasury.ts';
import { tokenDecimals } from '../tokens.ts';

/** Base units of each coin. */
export type CoinUnits = Readonly<Record<TreasuryCoin, bigint>>;
/** US dollars for one of each coin. */
export type CoinPrices = Readonly<Record<TreasuryCoin, number>>;

/** Decimals of an integer worth: millionths of a dollar. */
const worthDecimals = 6;
/** Decimals of a price that count; later ones are cut off. */
const priceDecimals = 12;
/** Weights are in tenths of a percent. */
const wholeTenths = 1_000n;

/** What the held amount of each coin is worth, in millionths of a dollar, rounded down once per coin. */
export function coinWorths(held: CoinUnits, prices: CoinPrices): CoinUnits {
  const worth = (coin: TreasuryCoin): bigint => {
    const cutOff = 10n ** BigInt(tokenDecimals[coin] + priceDecimals - worthDecimals);
    return (held[coin] * decimalUnits(prices[coin], priceDecimals)) / cutOff;
  };
  return perCoin(worth);
}

/** The sum of all coins. */
export const totalOf = (worths: CoinUnits): bigint =>
  treasuryCoins.reduce((sum, coin) => sum + worths[coin], 0n);

/** Millionths of a dollar as dollars. For display. */
export const asDollars = (worth: bigint): number => Number(worth) / 10 ** worthDecimals;

/**
 * Each coin's share of the whole in percent, with one decimal. The shares add up to 100: what rounding down leaves goes
 * to the largest remainders, and among equal ones in the order of the coins. All are 0 where the total worth is 0.
 */
export function coinWeights(worths: CoinUnits): Readonly<Record<TreasuryCoin, number>> {
  const total = totalOf(worths);
  if (total <= 0n) return perCoin(() => 0);
  const tenths = perCoin((coin) => (worths[coin] * wholeTenths) / total);
  const left = Number(wholeTenths - totalOf(tenths));
  const remainder = (coin: TreasuryCoin): bigint => (worths[coin] * wholeTenths) % total;
  const largest = [...treasuryCoins].sort((one, other) =>
    remainder(one) < remainder(other) ? 1 : remainder(one) > remainder(other) ? -1 : 0,
  );
  const rounded = new Set(largest.slice(0, left));
  return perCoin((coin) => (Number(tenths[coin]) + (rounded.has(coin) ? 1 : 0)) / 10);
}

/** A value for each coin. */
export function perCoin<Value>(pick: (coin: TreasuryCoin) => Value): Record<TreasuryCoin, Value> {
  return Object.fromEntries(treasuryCoins.map((coin) => [coin, pick(coin)])) as Record<TreasuryCoin, Value>;
}

/** A decimal number as an integer with `decimals` decimals, read digit by digit: multiplying doubles is inexact. */
function decimalUnits(value: number, decimals: number): bigint {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${value} is no price`);
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const shift = decimals + Number(exponent) - fraction.length;
  const significant = BigInt(whole + fraction);
  return shift >= 0 ? significant * 10n ** BigInt(shift) : significant / 10n ** BigInt(-shift);
}
