import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { loadingWorld } from '#words/hud.ts';
import { Loading } from '../kit/Spinner.tsx';
import styles from './Game.module.css';
import { loadWorld } from './loadWorld.ts';
import { useServices } from './Services.tsx';

const World = lazy(async () => ({ default: (await loadWorld()).World }));

/** The canvas and what stands in for it while it loads. Still on purpose: rendering it again costs the whole scene. */
export const WorldCanvas = memo(function WorldCanvas() {
  const { bus } = useServices();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const stops = [bus.on('world.ready', () => setReady(true)), bus.on('world.failed', () => setReady(true))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);

  return (
    <>
      <div className={styles.world}>
        <Suspense>
          <World bus={bus} />
        </Suspense>
      </div>
      <div className={styles.decoration} aria-hidden="true" />
      <div className={styles.loading} data-done={ready || undefined}>
        {!ready && <Loading label={loadingWorld} />}
      </div>
    </>
  );
});
