import { dynamicItemsForSale, itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { dayOf } from '#rules/time.ts';
import { accept, type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { soldOn } from './dailyStock.ts';

export const exchangeRoutes: RouteHandlers<'exchangeItems' | 'purchase' | 'dynamicPurchase'> = {
  exchangeItems: read(async ({ services }) => {
    const now = services.clock.now();
    const [rules, sold] = await Promise.all([
      liveRules(services, services.db, now),
      soldOn(services.db, dayOf(now)),
    ]);
    return { exchangeItems: itemsForSale(rules), dynamicExchangeItems: dynamicItemsForSale(rules, sold) };
  }),
  purchase: accept(async ({ body }) => ({ payloads: [body] })),
  dynamicPurchase: accept(async ({ body }) => ({ payloads: [body] })),
};
