import type { TreasuryCoin } from '#contract/treasury.ts';

/** What a coin costs where no price API is configured, in US dollars (rule book: treasury.md, Prices). */
export const fixedPricesUsd: Readonly<Record<TreasuryCoin, number>> = {
  SOL: 150,
  BOOTY: 0.005,
  GOLD: 0.0004,
  RUM: 0.001,
};
