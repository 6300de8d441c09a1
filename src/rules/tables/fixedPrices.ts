import type { TreasuryCoin } from '#contract/treasury.ts';

/** Prices of the coins in US dollars if no price API is configured (rule book: treasury.md, Prices). */
export const fixedPricesUsd: Readonly<Record<TreasuryCoin, number>> = {
  SOL: 150,
  BOOTY: 0.005,
  GOLD: 0.0004,
  RUM: 0.001,
};
