import type { BalanceField, ExchangeItem } from '#contract/exchange.ts';
import type { ExchangeCategory } from '#contract/exchangeCategories.ts';

const byYield: Partial<Record<BalanceField, ExchangeCategory>> = {
  battleTokens: 'battleToken',
  captainLevelToken: 'levelTokens',
  shipLevelToken: 'levelTokens',
  crewLevelToken: 'levelTokens',
  itemLevelToken: 'levelTokens',
};
const byCost: Partial<Record<BalanceField, ExchangeCategory>> = {
  gemsAmount: 'gems',
  treasureAmount: 'treasure',
};

/**
 * The tab in which the exchange shows an item; null if no tab shows it. The item's yield decides first, then its cost
 * (rule book: exchange.md, Tabs).
 */
export function exchangeCategory({
  costType,
  yieldType,
}: Pick<ExchangeItem, 'costType' | 'yieldType'>): ExchangeCategory | null {
  return byYield[yieldType] ?? byCost[costType] ?? null;
}
