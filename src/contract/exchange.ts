import { amount } from './common.ts';
import { z } from './schema.ts';

/** The player's balance fields; the exchange names costs and yields by them. */
export const balanceFields = [
  'gemsAmount',
  'treasureAmount',
  'goldAmount',
  'arAmount',
  'rumAmount',
  'solAmount',
  'battleTokens',
  'shipLevelToken',
  'crewLevelToken',
  'itemLevelToken',
  'captainLevelToken',
] as const;

export type BalanceField = (typeof balanceFields)[number];

const percentage = z.number().check(z.minimum(0), z.maximum(100));

const exchangeItem = z.object({
  name: z.string(),
  image: z.string(),
  active: z.boolean(),
  costType: z.enum(balanceFields),
  costAmount: amount,
  yieldType: z.enum(balanceFields),
  /** Amount before tax. */
  yieldAmount: amount,
  /** Tax as a percentage of the yield; 0 for an item that is not taxed. */
  taxPercent: percentage,
});
export type ExchangeItem = z.infer<typeof exchangeItem>;
const dynamicExchangeItem = z.extend(exchangeItem, { type: z.string(), amountAvailable: z.int() });
export type DynamicExchangeItem = z.infer<typeof dynamicExchangeItem>;
export const exchangeItems = z.object({
  exchangeItems: z.array(exchangeItem),
  dynamicExchangeItems: z.array(dynamicExchangeItem),
});

/** The stock that is left of a dynamic item. The worker pushes it to all players' pages when one is sold. */
export const exchangeStock = z.pick(dynamicExchangeItem, { name: true, amountAvailable: true });
export type ExchangeStock = z.infer<typeof exchangeStock>;

/** Lowest and highest quantity of an item in one purchase. */
export const purchaseQuantity = { min: 1, max: 1_000 } as const;

const itemName = z.string().check(z.minLength(1), z.maxLength(80));
/**
 * The price that the player saw: the purchase is refused if the live price differs. Without it the player pays the live
 * price.
 */
const shownPrice = z.pick(exchangeItem, { costAmount: true, yieldAmount: true, taxPercent: true });
export type ShownPrice = z.infer<typeof shownPrice>;

export const purchaseBody = z.object({
  name: itemName,
  multiplier: z.int().check(z.minimum(purchaseQuantity.min), z.maximum(purchaseQuantity.max)),
  shown: z.optional(shownPrice),
});
export const dynamicPurchaseBody = z.object({ name: itemName, shown: z.optional(shownPrice) });
