import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';

/** A Battle Token for 1 BOOTY, as the wire has it; override what the test is about. */
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

/** A taxed BOOTY for ten gems. */
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

/** 11,400 taxed GOLD for 1,000 BOOTY. */
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
