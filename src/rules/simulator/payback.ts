import type { Token } from '#contract/tokens.ts';
import { balanceTokens } from '../exchange/balanceTokens.ts';
import { dynamicItemsForSale, itemsForSale } from '../exchange/itemsForSale.ts';
import type { RuleTables } from '../ruleTables.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';

type PaybackRules = Pick<RuleTables, 'exchange' | 'plunders' | 'treasurePerStrength'>;

/** Treasure that a captain of this strength earns on a full day without a multiplier, up to the daily limit. */
export const treasureADay = (rules: PaybackRules, strength: number, rate: number): number =>
  Math.min(rules.plunders.maxTreasureADay, dailyTreasure(rules, strength, rate));

/**
 * Treasure for which the exchange gives one of this token, in as many purchases as that takes (rule book: simulator.md,
 * Pay-back). Infinity where Treasure does not buy it.
 */
export function treasurePrice(rules: PaybackRules, token: Token): number {
  const offers = [...itemsForSale(rules), ...dynamicItemsForSale(rules, new Map())]
    .filter(({ active }) => active)
    .map(({ costType, costAmount, yieldType, yieldAmount, taxPercent }) => ({
      from: balanceTokens[costType],
      to: balanceTokens[yieldType],
      price: costAmount / (yieldAmount * (1 - taxPercent / 100)),
    }));
  const prices = new Map<Token, number>([['TREASURE', 1]]);
  // A path visits each token at most once, so it has fewer purchases than there are offers.
  for (const _ of offers)
    for (const { from, to, price } of offers) {
      const through = (prices.get(from) ?? Number.POSITIVE_INFINITY) * price;
      if (through < (prices.get(to) ?? Number.POSITIVE_INFINITY)) prices.set(to, through);
    }
  return prices.get(token) ?? Number.POSITIVE_INFINITY;
}

/**
 * Full days in which a gain of strength earns what it cost; Infinity where it earns no more Treasure, because of rounding
 * or the daily limit.
 * @param price Treasure, see {@link treasurePrice}
 */
export function paybackDays(
  rules: PaybackRules,
  price: number,
  strength: { readonly before: number; readonly after: number },
  rate: number,
): number {
  const gain = treasureADay(rules, strength.after, rate) - treasureADay(rules, strength.before, rate);
  return gain > 0 ? Math.ceil(price / gain) : Number.POSITIVE_INFINITY;
}
