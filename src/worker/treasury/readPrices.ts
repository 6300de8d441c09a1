import type { RuleTables } from '#rules/ruleTables.ts';
import type { CoinPrices } from '#rules/treasury/coinWorths.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface PricesNow {
  prices: CoinPrices;
  /** When the prices were read. */
  at: Date;
  /** Whether newer prices should have arrived since then. */
  isStale: boolean;
}

/**
 * What each coin costs now: its price from the configured API, or from the rule tables if the API does not price the
 * coin. Throws Refusal `prices_unavailable` if the API has never answered.
 */
export async function readPrices(
  services: WorkerServices,
  { fixedPricesUsd }: Pick<RuleTables, 'fixedPricesUsd'>,
): Promise<PricesNow> {
  const { priceFeed } = services;
  if (priceFeed === null) return { prices: fixedPricesUsd, at: services.clock.now(), isStale: false };
  const { prices, at, isStale } = await priceFeed.read();
  return { prices: { ...fixedPricesUsd, ...prices }, at, isStale };
}
