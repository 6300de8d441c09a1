import { dynamicItemsForSale, itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { dayOf } from '#rules/time.ts';
import type { RouteHandlers } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { soldOn } from './dailyStock.ts';

export const exchangeRoutes: RouteHandlers<'exchangeItems' | 'purchase' | 'dynamicPurchase'> = {
  exchangeItems: async ({ services }) => {
    const now = services.clock.now();
    const [rules, sold] = await Promise.all([
      liveRules(services, services.db, now),
      soldOn(services.db, dayOf(now)),
    ]);
    return { exchangeItems: itemsForSale(rules), dynamicExchangeItems: dynamicItemsForSale(rules, sold) };
  },
  purchase: {
    answers: 'jobId',
    jobs: async ({ body }) => ({ kind: 'exchange', payloads: [body] }),
  },
  dynamicPurchase: {
    answers: 'jobId',
    jobs: async ({ body }) => ({ kind: 'exchange', payloads: [body] }),
  },
};
