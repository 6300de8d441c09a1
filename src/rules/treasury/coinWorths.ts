import { type TreasuryCoin, treasuryCoins } from '#contract/treasury.ts';
import { tokenDecimals } from '../tokens.ts';

/** An amount of each coin in integer units. */
export type CoinUnits = Readonly<Record<TreasuryCoin, bigint>>;
/** Price of one of each coin, in US dollars. */
export type CoinPrices = Readonly<Record<TreasuryCoin, number>>;

/** Decimals of a worth, which is an integer in millionths of a dollar. */
const worthDecimals = 6;
/** Decimals of a price that are used; later ones are cut off. */
const priceDecimals = 12;
/** 100 % in tenths of a percent, the unit of weights. */
const wholeTenths = 1_000n;

/** The worth of the held amount of each coin, in millionths of a dollar, rounded down once per coin. */
export function coinWorths(held: CoinUnits, prices: CoinPrices): CoinUnits {
  const worth = (coin: TreasuryCoin): bigint => {
    const cutOff = 10n ** BigInt(tokenDecimals[coin] + priceDecimals - worthDecimals);
    return (held[coin] * decimalUnits(prices[coin], priceDecimals)) / cutOff;
  };
  return perCoin(worth);
}

/** The sum over all coins. */
export const totalOf = (worths: CoinUnits): bigint =>
  treasuryCoins.reduce((sum, coin) => sum + worths[coin], 0n);

/** Converts millionths of a dollar to dollars. For display only. */
export const asDollars = (worth: bigint): number => Number(worth) / 10 ** worthDecimals;

/**
 * Each coin's share of the total worth in percent, with one decimal. Shares are rounded down first; the missing tenths
 * then go to the coins with the largest remainders (equal remainders: in the order of the coins), so the shares add up
 * to 100. All are 0 if the total worth is 0.
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

export function perCoin<Value>(pick: (coin: TreasuryCoin) => Value): Record<TreasuryCoin, Value> {
  return Object.fromEntries(treasuryCoins.map((coin) => [coin, pick(coin)])) as Record<TreasuryCoin, Value>;
}

/** A number as an integer with `decimals` decimals. Shifts the digits, because multiplying doubles is inexact. */
function decimalUnits(value: number, decimals: number): bigint {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${value} is no price`);
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const shift = decimals + Number(exponent) - fraction.length;
  const significant = BigInt(whole + fraction);
  return shift >= 0 ? significant * 10n ** BigInt(shift) : significant / 10n ** BigInt(-shift);
}
