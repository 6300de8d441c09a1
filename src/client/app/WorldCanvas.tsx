import { memo, useEffect, useState } from 'react';
import { loadingWorld } from '#words/page.ts';
import { Loading } from '../kit/Spinner.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { useServices } from '../services/Services.ts';
import styles from './Game.module.css';
import { loadWorld, mapCanvas } from './loadWorld.ts';

/**
 * The canvas, with a loader until it is ready. It does not re-render with its parent, because that would render the
 * whole scene again.
 */
export const WorldCanvas = memo(function WorldCanvas() {
  const { bus } = useServices();
  const scenes = useLazyModule(loadWorld);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const unsubscribes = [
      bus.on('world.ready', () => setReady(true)),
      bus.on('world.failed', () => setReady(true)),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [bus]);

  return (
    <>
      <div className={styles.world}>{scenes && <scenes.World bus={bus} canvas={mapCanvas()} />}</div>
      <div className={styles.decoration} aria-hidden="true" />
      <div className={styles.loading} data-done={ready || undefined}>
        {!ready && <Loading label={loadingWorld} />}
      </div>
    </>
  );
});
