import { type ExchangeItem, purchaseQuantity, type ShownPrice } from '#contract/exchange.ts';
import type { Token } from '#contract/tokens.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { maxBaseUnits, toBaseUnits } from '../tokens.ts';
import { balanceTokens } from './balanceTokens.ts';

/** The amounts of a purchase, in base units: the player pays `cost` and gets `payout`, the treasury gets `tax`. */
export interface PurchaseAmounts {
  readonly costToken: Token;
  readonly cost: bigint;
  readonly yieldToken: Token;
  readonly payout: bigint;
  readonly tax: bigint;
}

/** Units per percent: percentages are rounded to six decimals. */
const percentUnits = 1_000_000;

/**
 * The amounts for buying `quantity` of an item. The tax is rounded down once, for the whole purchase; payout and tax
 * add up to the gross yield (rule book: exchange.md, Tax). Null if the cost or the gross yield is 0, finer than its
 * token's base unit or more than the ledger can hold.
 */
export function purchaseAmounts(
  item: Pick<ExchangeItem, 'costType' | 'costAmount' | 'yieldType' | 'yieldAmount' | 'taxPercent'>,
  quantity: number,
): PurchaseAmounts | null {
  const costToken = balanceTokens[item.costType];
  const yieldToken = balanceTokens[item.yieldType];
  const cost = unitsOf(costToken, item.costAmount, quantity);
  const gross = unitsOf(yieldToken, item.yieldAmount, quantity);
  if (cost === null || gross === null) return null;
  const tax = (gross * BigInt(Math.round(item.taxPercent * percentUnits))) / BigInt(100 * percentUnits);
  return { costToken, cost, yieldToken, payout: gross - tax, tax };
}

/**
 * The highest quantity of an item that a balance of its cost token pays, within the limits of a purchase; 0 if it pays
 * none.
 */
export function affordableQuantity(
  { costType, costAmount }: Pick<ExchangeItem, 'costType' | 'costAmount'>,
  balance: number,
): number {
  const token = balanceTokens[costType];
  const held = toBaseUnits(token, balance);
  const one = unitsOf(token, costAmount, 1);
  if (typeof held !== 'bigint' || one === null || held < one) return 0;
  return Number(held / one < purchaseQuantity.max ? held / one : purchaseQuantity.max);
}

/**
 * Whether the item yields a coin. Coins are bought in large quantities, so they have a slider too (rule book:
 * exchange.md, Screen).
 */
export const yieldsCoin = ({ yieldType }: Pick<ExchangeItem, 'yieldType'>): boolean =>
  yieldType === 'arAmount' || yieldType === 'goldAmount';

/**
 * The highest quantity that can be chosen: for a coin any, otherwise what the balance pays; null if it is not known.
 */
export function maxChosenQuantity(
  item: Pick<ExchangeItem, 'costType' | 'costAmount' | 'yieldType'>,
  balance: number | null,
): number {
  if (yieldsCoin(item) || balance === null) return purchaseQuantity.max;
  return Math.max(1, affordableQuantity(item, balance));
}

/** Why an item cannot be bought now at the price that the player saw; null when it can. */
export function purchaseRefusal(item: ExchangeItem, shown: ShownPrice | undefined): RuleRefusal | null {
  const details = { itemName: item.name };
  if (!item.active) return refuse('exchange_item_inactive', details);
  const isSame =
    shown === undefined ||
    (shown.costAmount === item.costAmount &&
      shown.yieldAmount === item.yieldAmount &&
      shown.taxPercent === item.taxPercent);
  return isSame ? null : refuse('exchange_price_changed', details);
}

function unitsOf(token: Token, amount: number, quantity: number): bigint | null {
  const one = toBaseUnits(token, amount);
  if (typeof one !== 'bigint') return null;
  const all = one * BigInt(quantity);
  return all > 0n && all <= maxBaseUnits ? all : null;
}
