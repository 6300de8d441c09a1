import { useState } from 'react';
import type { Player } from '#contract/players.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { balanceTokens } from '#rules/exchange/balanceTokens.ts';
import {
  affordableQuantity,
  maxChosenQuantity,
  type PurchaseAmounts,
  purchaseAmounts,
  yieldsCoin,
} from '#rules/exchange/purchase.ts';
import { fromBaseUnits, toBaseUnits } from '#rules/tokens.ts';
import { amountWithToken } from '#words/amounts.ts';
import { costsLabel, purchaseNotAffordable, taxLabel, youGetLabel } from '#words/exchange.ts';
import { totalCostLabel } from '#words/missionScreen.ts';
import { Badge } from '../kit/Badge.tsx';
import { Fact } from '../kit/Fact.tsx';
import { PurchaseCard } from '../pieces/PurchaseCard.tsx';
import { Remainder } from '../pieces/Remainder.tsx';
import styles from './Exchange.module.css';
import { QuantityField } from './QuantityField.tsx';
import type { ExchangePurchases, ItemForSale } from './usePurchase.ts';

interface ItemCardProps {
  item: ItemForSale;
  /** Undefined until the balances have loaded. */
  player: Player | undefined;
  purchases: ExchangePurchases;
}

/**
 * One item for sale: its price and yield, the quantity, the balance that would be left, and the purchase button (rule
 * book: exchange.md, Screen).
 */
export function ItemCard({ item, player, purchases: { isBusy, busyWith, purchase } }: ItemCardProps) {
  const [chosen, setQuantity] = useState(1);
  const stock = 'amountAvailable' in item ? item.amountAvailable : null;
  const affordable = player ? affordableQuantity(item, player[item.costType]) : 0;
  const max = maxChosenQuantity(item, player?.[item.costType] ?? null);
  // The balance may have become smaller since the player chose.
  const quantity = Math.min(chosen, max);
  const one = purchaseAmounts(item, 1);
  const all = purchaseAmounts(item, quantity);
  const left = player && all ? remaining(item, all, player) : null;
  const missing = all && left !== null && left < 0n ? fromBaseUnits(all.costToken, -left) : null;
  const reason = all && missing !== null ? purchaseNotAffordable(all.costToken, missing) : null;

  return (
    <PurchaseCard
      className={styles.card}
      name={item.name}
      picture={<img className={styles.picture} src={assetUrl(item.image)} alt="" width={96} height={96} />}
      isActive={item.active}
      stock={stock}
      badges={item.taxPercent > 0 && <Badge tone="brass">{taxLabel(item.taxPercent)}</Badge>}
      isOffered={item.active && stock !== 0 && all !== null}
      isMine={busyWith === item.name}
      isBusy={isBusy}
      reason={reason}
      outcome={
        all && (
          <>
            {stock === null && (
              <p>
                {totalCostLabel} <strong>{amountOf(all.costToken, all.cost)}</strong>
              </p>
            )}
            {stock === null && (
              <p>
                {youGetLabel} <strong>{amountOf(all.yieldToken, all.payout)}</strong>
              </p>
            )}
            {left !== null && <Remainder token={all.costToken} left={left} />}
          </>
        )
      }
      onPurchase={() => purchase(item, quantity)}
    >
      <dl className={styles.facts}>
        <Fact term={costsLabel}>{amountWithToken(balanceTokens[item.costType], item.costAmount)}</Fact>
        {one && <Fact term={youGetLabel}>{amountOf(one.yieldToken, one.payout)}</Fact>}
      </dl>
      {stock === null && (
        <QuantityField
          itemName={item.name}
          value={quantity}
          max={max}
          affordable={affordable}
          hasSlider={yieldsCoin(item)}
          disabled={isBusy}
          onChange={setQuantity}
        />
      )}
    </PurchaseCard>
  );
}

const amountOf = (token: PurchaseAmounts['costToken'], units: bigint): string =>
  amountWithToken(token, fromBaseUnits(token, units));

/** The balance that the purchase would leave, in base units; below 0 if the player's balance is not enough. */
function remaining({ costType }: ItemForSale, { costToken, cost }: PurchaseAmounts, player: Player): bigint {
  const held = toBaseUnits(costToken, player[costType]);
  return (typeof held === 'bigint' ? held : 0n) - cost;
}
