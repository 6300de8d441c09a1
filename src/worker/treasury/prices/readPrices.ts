import type { RuleTables } from '#rules/ruleTables.ts';
import type { CoinPrices } from '#rules/treasury/coinWorths.ts';
import type { PriceApi } from '../../base/config.ts';
import { oncePer } from '../../base/oncePer.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { askPriceApi } from './askPriceApi.ts';
import { lastPrices } from './lastPrices.ts';
import { PriceFeed } from './PriceFeed.ts';

export interface PricesNow {
  prices: CoinPrices;
  /** When the prices were read. */
  at: Date;
  /** Whether newer prices should have arrived since then. */
  isStale: boolean;
}

const feedOf = oncePer(
  (_config: WorkerServices['config'], { db, clock, log }: WorkerServices, api: PriceApi) =>
    new PriceFeed({ ask: () => askPriceApi(api), store: lastPrices(db), clock, log }),
);

/**
 * What each coin costs now: its price from the configured API, or from the rule tables if the API does not price the
 * coin. Throws Refusal `prices_unavailable` if the API has never answered.
 */
export async function readPrices(
  services: WorkerServices,
  { fixedPricesUsd }: Pick<RuleTables, 'fixedPricesUsd'>,
): Promise<PricesNow> {
  const { priceApi } = services.config;
  if (priceApi === null) return { prices: fixedPricesUsd, at: services.clock.now(), isStale: false };
  const { prices, at, isStale } = await feedOf(services.config, services, priceApi).read();
  return { prices: { ...fixedPricesUsd, ...prices }, at, isStale };
}
