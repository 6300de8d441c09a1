import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { buildingLabel } from '#words/buildings.ts';
import { worldFailed } from '#words/hud.ts';
import { Button } from '../kit/Button.tsx';
import { Frame } from '../kit/Frame.tsx';
import styles from './Game.module.css';
import { useServices } from './Services.tsx';

/**
 * Where drawing the map has failed its buildings stand here as a list. (On a machine without WebGL nothing fails: the
 * scenes' own buttons stand on the picture of the island then.)
 */
export function WorldTrouble() {
  const { bus } = useServices();
  const buildings = useStore(bus.world, (world) => world.buildings);
  const reason = useId();
  const [isShown, setShown] = useState(false);
  useEffect(() => bus.on('world.failed', () => setShown(true)), [bus]);
  if (!isShown) return null;

  return (
    <Frame className={styles.trouble}>
      <p role="status" id={reason}>
        {worldFailed}
      </p>
      <nav aria-labelledby={reason}>
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
