import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { buildingLabel } from '#words/buildings.ts';
import { buildingsNavigation, worldFailed } from '#words/hud.ts';
import { Button } from '../kit/Button.tsx';
import { Frame } from '../kit/Frame.tsx';
import styles from './Game.module.css';
import { useServices } from './Services.tsx';

/** Where the map cannot be drawn (no WebGL, or the scene failed) its buildings stand here as a list. */
export function WorldTrouble() {
  const { bus } = useServices();
  const buildings = useStore(bus.world, (world) => world.buildings);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stops = [
      bus.on('world.ready', ({ renderer }) => renderer === 'none' && setShown(true)),
      bus.on('world.failed', () => setShown(true)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus]);
  if (!isShown) return null;

  return (
    <Frame className={styles.trouble}>
      <p role="status">{worldFailed}</p>
      <nav aria-label={buildingsNavigation}>
        <ul>
          {buildings.map(({ id, name, kindLabel, captainsHere }) => (
            <li key={id}>
              <Button
                aria-label={buildingLabel(name, kindLabel, captainsHere)}
                onClick={() => bus.emit('building.tapped', { buildingId: id })}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    </Frame>
  );
}
