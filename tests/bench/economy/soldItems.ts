import { purchaseQuantity } from '#contract/exchange.ts';
import { itemsForSale } from '#rules/exchange/itemsForSale.ts';
import { type PurchaseAmounts, purchaseAmounts } from '#rules/exchange/purchase.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { HeldToken } from './AccountBook.ts';

/** What players of a world change at the exchange on every visit. */
export interface SoldItem {
  readonly costToken: HeldToken;
  readonly yieldToken: HeldToken;
  /** How many a balance pays in one purchase. */
  affordable(balance: bigint): number;
  /** The amounts of a purchase; null if the exchange does not make it. */
  amounts(quantity: number): PurchaseAmounts | null;
}

/** Treasure for GOLD and gems for BOOTY. Amounts are kept by quantity, because a world asks for them millions of times. */
export function soldItems(rules: RuleTables): SoldItem[] {
  return itemsForSale(rules).flatMap((item): SoldItem[] => {
    const one = purchaseAmounts(item, 1);
    if ((item.name !== 'Gold Coin' && item.name !== 'Booty Pouch') || one === null) return [];
    const known = new Map<number, PurchaseAmounts | null>();
    return [
      {
        costToken: item.costType === 'gemsAmount' ? 'GEMS' : 'TREASURE',
        yieldToken: one.yieldToken === 'BOOTY' ? 'BOOTY' : 'GOLD',
        affordable: (balance) => Math.min(purchaseQuantity.max, Number(balance / one.cost)),
        amounts: (quantity) => {
          const amounts = known.get(quantity) ?? purchaseAmounts(item, quantity);
          known.set(quantity, amounts);
          return amounts;
        },
      },
    ];
  });
}
