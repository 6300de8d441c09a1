import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { reach } from '#page/reach.ts';
import { liveConnectionBlocked, reconnected, reconnecting, workerAway } from '#words/connection.ts';
import { offline } from '#words/hud.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useGame } from '../services/Services.ts';
import styles from './ConnectionNotice.module.css';

/** How long the live connection must be lost before the notice says so. */
const showAfterMs = 1_500;
/** After this time the notice says whether the worker answers requests. */
const awayAfterMs = 12_000;
/** How long 'reconnected' is shown. */
const hideAfterMs = 2_500;

type News = 'none' | 'reconnecting' | 'away' | 'back';

/**
 * Shows that the live connection, over which updates arrive, is lost or restored, and whether requests are answered
 * without it (rule book: jobs.md, Lost connection).
 */
export function ConnectionNotice() {
  const { connection } = useGame();
  const isLost = useStore(connection, (state) => state === 'lost');
  const isAnswering = useSyncExternalStore(reach.subscribe, reach.isAnswering);
  const isOffline = useIsOffline();
  const news = useNews(isLost);
  const sentence = {
    none: null,
    reconnecting: isOffline ? offline : reconnecting,
    away: isOffline ? offline : isAnswering ? liveConnectionBlocked : workerAway,
    back: reconnected,
  }[news];

  return (
    <div role="status" className={styles.place}>
      {sentence !== null && (
        <span className={styles.pill} data-back={sentence === reconnected || undefined}>
          {sentence === reconnected ? <Glyph name="check" size={16} /> : <Spinner size={16} />}
          {sentence}
        </span>
      )}
    </div>
  );
}

/** Which notice to show for a lost or restored connection. */
function useNews(isLost: boolean): News {
  const [news, setNews] = useState<News>('none');
  useEffect(() => {
    if (!isLost) return;
    const timers = [
      setTimeout(() => setNews('reconnecting'), showAfterMs),
      setTimeout(() => setNews('away'), awayAfterMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setNews((shown) => (shown === 'none' ? 'none' : 'back'));
    };
  }, [isLost]);
  useEffect(() => {
    if (news !== 'back') return;
    const timer = setTimeout(() => setNews('none'), hideAfterMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
