import { treasuryCoins } from '#contract/treasury.ts';
import { type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { readBalances } from '../ledger/balances.ts';
import { coinsHeld } from './coinsHeld.ts';
import { asHideoutStats } from './hideoutView.ts';
import { readPrices } from './readPrices.ts';

export const treasuryRoutes: RouteHandlers<'hideoutStats' | 'prices'> = {
  hideoutStats: read(async ({ services, caller }) => {
    const rules = await liveRules(services, services.db, services.clock.now());
    const [reading, mine, pricesNow] = await Promise.all([
      coinsHeld(services, rules),
      readBalances(services.db, caller.playerId),
      readPrices(services, rules),
    ]);
    return asHideoutStats(reading, mine, pricesNow);
  }),
  prices: read(async ({ services }) => {
    const { prices, at, isStale } = await readPrices(
      services,
      await liveRules(services, services.db, services.clock.now()),
    );
    return {
      usdc_booty_price: prices.BOOTY,
      prices: Object.fromEntries(treasuryCoins.map((coin) => [coin, prices[coin]])),
      pricesAt: at.getTime(),
      pricesStale: isStale,
    };
  }),
};
