import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HideoutStats, TreasuryCoin } from '#contract/treasury.ts';
import { dollars } from '#words/amounts.ts';
import { accountBook, offline } from '#words/hud.ts';
import { tryAgain } from '#words/page.ts';
import {
  accountBalance,
  coinsOld,
  hideoutStatsFailed,
  inUsd,
  loadingHideoutStats,
  myCoinsWorth,
  nothingOfWorth,
  pricesFrom,
  treasuryTitle,
} from '#words/treasury.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { CoinRow } from './CoinRow.tsx';
import { CoinSplit } from './CoinSplit.tsx';
import { hideoutStatsQuery } from './hideoutStatsQuery.ts';
import styles from './Treasury.module.css';

/** Prices of at least this age are shown with their age, because the page may be failing to read new ones. */
const oldMs = 3 * 60_000;

/** The coins of the treasury, their worth and their shares (rule book: treasury.md, Screen). */
export function TreasureChestTab() {
  const { callRoute } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(hideoutStatsQuery(callRoute));
  const isOffline = useIsOffline();
  if (data !== undefined) return <Treasury stats={data} isOffline={isOffline} />;
  if (!isError && !isOffline) return <Loading label={loadingHideoutStats} />;
  return (
    <ErrorState
      message={isOffline ? offline : hideoutStatsFailed}
      retryLabel={tryAgain}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Treasury({ stats, isOffline }: { stats: HideoutStats; isOffline: boolean }) {
  const { overlays } = useServices();
  const titleId = useId();
  const [open, setOpen] = useState<ReadonlySet<TreasuryCoin>>(
    () => new Set(stats.coins.slice(0, 1).map(({ symbol }) => symbol)),
  );
  const toggle = (coin: TreasuryCoin) => {
    const others = [...open].filter((other) => other !== coin);
    setOpen(new Set(open.has(coin) ? others : [...others, coin]));
  };
  return (
    <section className={styles.treasury} aria-labelledby={titleId}>
      <div className={styles.summary}>
        <div className={styles.balance}>
          <h3 id={titleId} className={styles.title}>
            {treasuryTitle}
          </h3>
          <p className={styles.label}>{accountBalance}</p>
          <p className={styles.total}>
            {dollars(stats.totalWorth)} <span className={styles.currency}>{inUsd}</span>
          </p>
          {stats.myWorth !== undefined && <p className={styles.mine}>{myCoinsWorth(stats.myWorth)}</p>}
          <Age stats={stats} isOffline={isOffline} />
          <Button className={styles.book} onClick={() => overlays.open('accountBook')}>
            {accountBook}
          </Button>
        </div>
        {stats.totalWorth > 0 ? (
          <CoinSplit coins={stats.coins} />
        ) : (
          <p className={styles.nothing}>{nothingOfWorth}</p>
        )}
      </div>
      <ul className={styles.coins}>
        {stats.coins.map((coin) => (
          <CoinRow
            key={coin.symbol}
            coin={coin}
            isOpen={open.has(coin.symbol)}
            onToggle={() => toggle(coin.symbol)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Notes that the player is offline, how old the prices are if they are not current, and that amounts may be old. */
function Age({ stats, isOffline }: { stats: HideoutStats; isOffline: boolean }) {
  const { pricesAt, pricesStale = false, coinsStale = false } = stats;
  const now = useNow();
  const ageMs = pricesAt === undefined ? 0 : Math.max(0, now - pricesAt);
  const isOld = pricesAt !== undefined && (pricesStale || isOffline || ageMs >= oldMs);
  return (
    <div role="status" className={styles.notes}>
      {isOffline && (
        <p className={styles.note}>
          <Glyph name="warning" size={16} />
          {offline}
        </p>
      )}
      {isOld && (
        <p className={styles.note}>
          <Glyph name="info" size={16} />
          {pricesFrom(ageMs)}
        </p>
      )}
      {coinsStale && (
        <p className={styles.note}>
          <Glyph name="info" size={16} />
          {coinsOld}
        </p>
      )}
    </div>
  );
}
