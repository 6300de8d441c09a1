import type { Token } from '#contract/tokens.ts';
import { balanceTokens } from '../exchange/balanceTokens.ts';
import { dynamicItemsForSale, itemsForSale, priceOfOne } from '../exchange/itemsForSale.ts';
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
    .map((item) => ({
      from: balanceTokens[item.costType],
      to: balanceTokens[item.yieldType],
      price: priceOfOne(item),
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
 * Full days in which a gain earns what it cost; Infinity where no more Treasure is earned, because of rounding or the
 * daily limit.
 * @param price Treasure, see {@link treasurePrice}
 * @param gain Treasure that is earned more on a full day
 */
export const paybackDays = (price: number, gain: number): number =>
  gain > 0 ? Math.ceil(price / gain) : Number.POSITIVE_INFINITY;
