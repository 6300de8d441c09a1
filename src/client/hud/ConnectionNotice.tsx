import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { reconnecting } from '#words/connection.ts';
import { offline } from '#words/hud.ts';
import { useGame } from '../app/Services.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import styles from './Hud.module.css';

/** Shorter losses are repaired before a word about them could be read. */
const quietForMs = 1_500;

/** Says that the live line is down, quietly: everything goes on, only later. */
export function ConnectionNotice() {
  const { connection } = useGame();
  const isLost = useStore(connection, (state) => state === 'lost');
  const isOnline = useSyncExternalStore(onLine, () => navigator.onLine);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), quietForMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost]);

  return (
    <div role="status" className={styles.connection}>
      {(!isOnline || (isLost && isLong)) && (
        <span className={styles.connectionPill}>
          <Spinner size={16} />
          {isOnline ? reconnecting : offline}
        </span>
      )}
    </div>
  );
}

function onLine(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
