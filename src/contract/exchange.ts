import * as z from 'zod/mini';
import { amount } from './common.ts';

/** Balance fields of the player, as the exchange names costs and yields. */
export const balanceFields = [
  'gemsAmount',
  'treasureAmount',
  'goldAmount',
  'arAmount',
  'battleTokens',
  'shipLevelToken',
  'crewLevelToken',
  'itemLevelToken',
  'captainLevelToken',
] as const;

export const exchangeItem = z.object({
  name: z.string(),
  image: z.string(),
  active: z.boolean(),
  costType: z.enum(balanceFields),
  costAmount: amount,
  yieldType: z.enum(balanceFields),
  yieldAmount: amount,
});
export const dynamicExchangeItem = z.extend(exchangeItem, { type: z.string(), amountAvailable: z.int() });
export const exchangeItems = z.object({
  exchangeItems: z.array(exchangeItem),
  dynamicExchangeItems: z.array(dynamicExchangeItem),
});
const itemName = z.string().check(z.minLength(1), z.maxLength(80));
export const purchaseBody = z.object({
  name: itemName,
  multiplier: z.int().check(z.minimum(1), z.maximum(1000)),
});
export const dynamicPurchaseBody = z.object({ name: itemName });
