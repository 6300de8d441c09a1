import type { TreasuryCoin } from '#contract/treasury.ts';

/**
 * Prices in US dollars of all coins if no price API is configured, otherwise of the coins without a name at that API
 * (rule book: treasury.md, Prices).
 */
export const fixedPricesUsd: Readonly<Record<TreasuryCoin, number>> = {
  SOL: 150,
  BOOTY: 0.005,
  GOLD: 0.0004,
  RUM: 0.001,
};
