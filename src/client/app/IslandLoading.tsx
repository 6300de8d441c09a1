import { useEffect, useState } from 'react';
import { loadingWorld } from '#words/page.ts';
import { Loading } from '../kit/Spinner.tsx';
import { useServices } from '../services/Services.ts';
import { detailNow } from './backdropDetail.ts';
import styles from './IslandLoading.module.css';
import { openingPoster } from './openingPoster.ts';

/**
 * The poster of the island and what is loading, from the log-in until the map is drawn. Its box stays, hidden, with the
 * mark that the map was drawn; after a log-out it stays mounted, because the map does too, so that the next log-in finds
 * it.
 */
export function IslandLoading({ isShown }: { isShown: boolean }) {
  const { bus, memory } = useServices();
  const [poster] = useState(() => openingPoster(bus, memory, detailNow()));
  const [state, setState] = useState<'loading' | 'leaving' | 'gone'>('loading');
  useEffect(() => {
    const leave = () => setState('leaving');
    const unsubscribes = [bus.on('world.ready', leave), bus.on('world.failed', leave)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [bus]);
  if (!isShown) return null;
  const isLoading = state === 'loading';
  return (
    <div
      className={styles.loading}
      data-done={isLoading ? undefined : true}
      onTransitionEnd={() => state === 'leaving' && setState('gone')}
    >
      {state !== 'gone' && <img src={poster} alt="" />}
      {isLoading && <Loading label={loadingWorld} />}
    </div>
  );
}
