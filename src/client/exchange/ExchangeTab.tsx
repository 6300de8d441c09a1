import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useId } from 'react';
import { type ExchangeCategory, exchangeCategories } from '#contract/exchangeCategories.ts';
import type { Player } from '#contract/players.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { exchangeCategory } from '#rules/exchange/exchangeCategory.ts';
import {
  dailyOffers,
  dailyOffersNote,
  exchangeBanner,
  exchangeCategoryNames,
  exchangeTabsLabel,
  loadingExchange,
  noItemsAvailable,
  noItemsIn,
} from '#words/exchange.ts';
import { tryAgain } from '#words/page.ts';
import { meQuery } from '../api/meQuery.ts';
import { Loading } from '../kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { useReadProblem } from '../pieces/useReadProblem.ts';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import styles from './Exchange.module.css';
import { exchangeQuery } from './exchangeQuery.ts';
import { ItemCard } from './ItemCard.tsx';
import { type ExchangePurchases, type ItemForSale, usePurchase } from './usePurchase.ts';

const tabs = exchangeCategories.map((category) => ({ id: category, label: exchangeCategoryNames[category] }));

/**
 * The exchange: four tabs of items, and the daily offers below them (rule book: exchange.md, Screen). `asked` is the
 * tab that the exchange was opened with.
 */
export function ExchangeTab({ category: asked }: { category?: ExchangeCategory | undefined }) {
  const { callRoute, memory, overlays } = useServices();
  const list = useQuery(exchangeQuery(callRoute));
  const { data: player } = useQuery(meQuery(callRoute));
  const purchases = usePurchase();
  const dailyId = useId();
  const [category, setCategory] = useAddressChoice(
    'category',
    exchangeCategories,
    () => asked ?? memory.read('exchangeTab') ?? 'gems',
  );
  // The exchange may be open already when another screen asks for a tab.
  useEffect(() => {
    if (asked !== undefined) setCategory(asked);
  }, [asked, setCategory]);
  const choose = (id: string) => {
    const chosen = exchangeCategories.find((one) => one === id);
    if (chosen === undefined) return;
    setCategory(chosen);
    memory.write('exchangeTab', chosen);
    // The tab that was asked for is left, so that it can be asked for again.
    if (asked !== undefined) overlays.open('hideout', { tab: 'exchange' });
  };

  const problem = useReadProblem(list);
  if (list.data === undefined)
    return problem !== null ? (
      <ErrorState
        message={problem}
        retryLabel={tryAgain}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading label={loadingExchange} />
    );
  const { exchangeItems, dynamicExchangeItems } = list.data;
  const items = exchangeItems.filter((item) => exchangeCategory(item) === category);
  return (
    <div className={styles.exchange}>
      <p className={styles.banner} style={{ '--picture': bannerPicture() } as CSSProperties}>
        {exchangeBanner}
      </p>
      <Tabs label={exchangeTabsLabel} tabs={tabs} value={category} onChange={choose}>
        {items.length === 0 ? (
          <EmptyState title={noItemsAvailable} text={noItemsIn(category)} />
        ) : (
          <Items items={items} player={player} purchases={purchases} />
        )}
      </Tabs>
      {dynamicExchangeItems.length > 0 && (
        <section className={styles.daily} aria-labelledby={dailyId}>
          <h3 id={dailyId} className={styles.heading}>
            {dailyOffers}
          </h3>
          <p className={styles.note}>{dailyOffersNote}</p>
          <Items items={dynamicExchangeItems} player={player} purchases={purchases} />
        </section>
      )}
    </div>
  );
}

interface ItemsProps {
  items: readonly ItemForSale[];
  player: Player | undefined;
  purchases: ExchangePurchases;
}

function Items({ items, player, purchases }: ItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <ItemCard key={item.name} item={item} player={player} purchases={purchases} />
      ))}
    </ul>
  );
}

const bannerPicture = (): string => `url("${assetUrl('/landing/seven-seas-1280.webp')}")`;
