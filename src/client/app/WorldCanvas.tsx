import { memo } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { useServices } from '../services/Services.ts';
import styles from './Game.module.css';
import { loadWorld, mapCanvas } from './loadWorld.ts';

/** The canvas. It does not re-render with its parent, because that would render the whole scene again. */
export const WorldCanvas = memo(function WorldCanvas() {
  const { bus } = useServices();
  const scenes = useLazyModule(loadWorld);
  return (
    <>
      <div className={styles.world}>{scenes && <scenes.World bus={bus} canvas={mapCanvas()} />}</div>
      <div className={styles.decoration} aria-hidden="true" />
    </>
  );
});
