import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';

/** An item as the worker's answer contains it: a Battle Token for 1 BOOTY. `changes` replaces single fields. */
export const anExchangeItem = (changes: Partial<ExchangeItem> = {}): ExchangeItem => ({
  name: 'Battle Token for BOOTY',
  image: '/marks/battle-token.webp',
  active: true,
  costType: 'arAmount',
  costAmount: 1,
  yieldType: 'battleTokens',
  yieldAmount: 1,
  taxPercent: 0,
  ...changes,
});

/** An item with tax: 1 BOOTY for 10 gems. */
export const aTaxedItem = (changes: Partial<ExchangeItem> = {}): ExchangeItem =>
  anExchangeItem({
    name: 'Booty Pouch',
    image: '/marks/booty.webp',
    costType: 'gemsAmount',
    costAmount: 10,
    yieldType: 'arAmount',
    taxPercent: 10,
    ...changes,
  });

/** A dynamic item with tax: 11,400 GOLD for 1,000 BOOTY. */
export const aDynamicItem = (changes: Partial<DynamicExchangeItem> = {}): DynamicExchangeItem => ({
  ...anExchangeItem({
    name: 'Chest of GOLD',
    image: '/items/doubloons.webp',
    costAmount: 1_000,
    yieldType: 'goldAmount',
    yieldAmount: 11_400,
    taxPercent: 10,
  }),
  type: 'daily',
  amountAvailable: 100,
  ...changes,
});
