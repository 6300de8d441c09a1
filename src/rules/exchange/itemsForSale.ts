import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';
import type { RuleTables } from '../ruleTables.ts';
import { purchaseAmounts } from './purchase.ts';

type ExchangeRules = Pick<RuleTables, 'exchange'>;
type Rule = RuleTables['exchange']['items'][string];

const maxPercent = 100;
/** The only type of dynamic items so far: its stock is renewed every day. */
const dailyType = 'daily';

/** What an item takes for one of what it gives, including tax. */
export const priceOfOne = ({
  costAmount,
  yieldAmount,
  taxPercent,
}: Pick<ExchangeItem, 'costAmount' | 'yieldAmount' | 'taxPercent'>): number =>
  costAmount / (yieldAmount * (1 - taxPercent / 100));

/** All items except the dynamic ones, active or not, cheapest first (rule book: exchange.md, Items). */
export function itemsForSale({ exchange }: ExchangeRules): ExchangeItem[] {
  return Object.entries(exchange.items)
    .map(([name, rule]) => asItem(name, rule, exchange.taxPercent))
    .sort(cheapestFirst);
}

/**
 * Dynamic items, cheapest first, each with the stock that is left today. `sold`: number of items sold today, by name.
 */
export function dynamicItemsForSale(
  { exchange }: ExchangeRules,
  sold: ReadonlyMap<string, number>,
): DynamicExchangeItem[] {
  return Object.entries(exchange.dynamicItems)
    .map(([name, rule]) => ({
      ...asItem(name, rule, exchange.taxPercent),
      type: dailyType,
      amountAvailable: stockLeft({ exchange }, sold.get(name) ?? 0),
    }))
    .sort(cheapestFirst);
}

/**
 * Stock of a dynamic item that is left today. Never below 0, even if an operator lowers the daily stock during the day.
 */
export function stockLeft({ exchange }: ExchangeRules, sold: number): number {
  return Math.max(0, Math.floor(exchange.dynamicStockADay) - sold);
}

function asItem(name: string, rule: Rule, taxPercent: number): ExchangeItem {
  const { image, isActive, costType, costAmount, yieldType, yieldAmount, isTaxed } = rule;
  const price = {
    costType,
    costAmount,
    yieldType,
    yieldAmount,
    taxPercent: isTaxed ? Math.min(maxPercent, taxPercent) : 0,
  };
  // An override may set an amount that is not valid for its token; such an item is inactive.
  return { name, image, active: isActive && purchaseAmounts(price, 1) !== null, ...price };
}

function cheapestFirst(left: ExchangeItem, right: ExchangeItem): number {
  return left.costAmount - right.costAmount || (left.name < right.name ? -1 : 1);
}
