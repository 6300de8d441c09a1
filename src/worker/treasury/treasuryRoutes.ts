import { treasuryCoins } from '#contract/treasury.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { RouteHandlers } from '../http/routeHandler.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { readBalances } from '../ledger/balances.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { coinsHeld } from './coinsHeld.ts';
import { asHideoutStats } from './hideoutView.ts';
import { readPrices } from './prices/readPrices.ts';

export const treasuryRoutes: RouteHandlers<'hideoutStats' | 'prices'> = {
  hideoutStats: async ({ services, caller }) => {
    const rules = await rulesNow(services);
    const [held, mine, pricesNow] = await Promise.all([
      coinsHeld(services, rules),
      readBalances(services.db, caller.playerId),
      readPrices(services, rules),
    ]);
    return asHideoutStats(held, mine, pricesNow);
  },
  prices: async ({ services }) => {
    const { prices, at, isStale } = await readPrices(services, await rulesNow(services));
    return {
      usdc_booty_price: prices.BOOTY,
      prices: Object.fromEntries(treasuryCoins.map((coin) => [coin, prices[coin]])),
      pricesAt: at.getTime(),
      pricesStale: isStale,
    };
  },
};

async function rulesNow(services: WorkerServices): Promise<RuleTables> {
  const { rules } = await liveMissions(services, services.db, services.clock.now());
  return rules;
}
