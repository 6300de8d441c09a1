import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { reconnected, reconnecting, workerAway } from '#words/connection.ts';
import { offline } from '#words/hud.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useGame } from '../services/Services.ts';
import styles from './ConnectionNotice.module.css';

/** Shorter losses are repaired before a word about them could be read. */
const quietForMs = 1_500;
/** A line that is down for longer is not a hiccup: the worker is away. */
const awayAfterMs = 12_000;
/** How long the good news stands. */
const gladForMs = 2_500;

type News = 'none' | 'reconnecting' | 'away' | 'back';

/** Says that the live line is down, quietly: everything goes on, only later. */
export function ConnectionNotice() {
  const { connection } = useGame();
  const isLost = useStore(connection, (state) => state === 'lost');
  const isOnline = useSyncExternalStore(onLine, () => navigator.onLine);
  const news = useNews(isLost);
  const sentence = !isOnline
    ? offline
    : { none: null, reconnecting, away: workerAway, back: reconnected }[news];

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

/** What there is to say about a line that is lost, and about one that was. */
function useNews(isLost: boolean): News {
  const [news, setNews] = useState<News>('none');
  useEffect(() => {
    if (!isLost) return;
    const timers = [
      setTimeout(() => setNews('reconnecting'), quietForMs),
      setTimeout(() => setNews('away'), awayAfterMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setNews((told) => (told === 'none' ? 'none' : 'back'));
    };
  }, [isLost]);
  useEffect(() => {
    if (news !== 'back') return;
    const timer = setTimeout(() => setNews('none'), gladForMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

function onLine(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
