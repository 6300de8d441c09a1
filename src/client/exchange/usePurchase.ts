import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';
import { useServices } from '../services/Services.ts';
import { type Purchases, usePurchases } from '../services/usePurchases.ts';

export type ItemForSale = ExchangeItem | DynamicExchangeItem;

export interface ExchangePurchases extends Pick<Purchases, 'isBusy' | 'busyWith'> {
  purchase(item: ItemForSale, quantity: number): void;
}

/** Purchases of this page, one at a time, each at the price that the page shows. */
export function usePurchase(): ExchangePurchases {
  const { callRoute } = useServices();
  const { purchase, ...state } = usePurchases('exchange');
  return {
    ...state,
    purchase: (item, quantity) => {
      const { name, costAmount, yieldAmount, taxPercent } = item;
      const body = { name, shown: { costAmount, yieldAmount, taxPercent } };
      purchase({
        name,
        action: { ...body, quantity },
        send: (idempotencyKey) =>
          'amountAvailable' in item
            ? callRoute('dynamicPurchase', { body, idempotencyKey })
            : callRoute('purchase', { body: { ...body, multiplier: quantity }, idempotencyKey }),
      });
    },
  };
}
