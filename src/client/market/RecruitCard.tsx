import type { Player } from '#contract/players.ts';
import type { Recruit } from '#contract/recruits.ts';
import { recruitPrice } from '#rules/market/recruits.ts';
import { fromBaseUnits, toBaseUnits } from '#rules/tokens.ts';
import { amountWithToken } from '#words/amounts.ts';
import { costsLabel, purchaseNotAffordable } from '#words/exchange.ts';
import { collectionLabel } from '#words/market.ts';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { PurchaseCard } from '../pieces/PurchaseCard.tsx';
import { Remainder } from '../pieces/Remainder.tsx';
import styles from './Recruits.module.css';

interface RecruitCardProps {
  recruit: Recruit;
  /** Undefined until the balances have loaded. */
  player: Player | undefined;
  isMine: boolean;
  isBusy: boolean;
  onPurchase(): void;
}

/** One recruit: portrait, collection, price, the stock that is left, and the button that buys it. */
export function RecruitCard({ recruit, player, isMine, isBusy, onPurchase }: RecruitCardProps) {
  const { name, collection, image, active, amountAvailable, costType } = recruit;
  const price = recruitPrice(recruit);
  const held = price && player ? toBaseUnits(price.token, player[costType]) : null;
  const left = price && typeof held === 'bigint' ? held - price.units : null;
  const reason =
    price && left !== null && left < 0n
      ? purchaseNotAffordable(price.token, fromBaseUnits(price.token, -left))
      : null;
  return (
    <PurchaseCard
      className={styles.card}
      name={name}
      picture={<CaptainPortrait captain={{ metadata: { name, image } }} thumb className={styles.picture} />}
      isActive={active}
      stock={amountAvailable}
      isOffered={active && price !== null && amountAvailable > 0}
      isMine={isMine}
      isBusy={isBusy}
      reason={reason}
      outcome={price && left !== null && <Remainder token={price.token} left={left} />}
      onPurchase={onPurchase}
    >
      <Figures>
        <Fact term={collectionLabel}>{collection}</Fact>
        {price && (
          <Fact term={costsLabel}>
            {amountWithToken(price.token, fromBaseUnits(price.token, price.units))}
          </Fact>
        )}
      </Figures>
    </PurchaseCard>
  );
}
