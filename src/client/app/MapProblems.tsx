import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Bus } from '#bus/createBus.ts';
import { buildingLabel } from '#words/buildings.ts';
import { seaStandsStill, worldFailed, worldLost, worldWithoutCanvas } from '#words/hud.ts';
import { Button } from '../kit/Button.tsx';
import { Frame } from '../kit/Frame.tsx';
import { useServices } from '../services/Services.ts';
import type { Toasts } from '../toasts/toastStore.ts';
import styles from './Game.module.css';

/**
 * Reports problems of the map. If drawing failed, it lists the buildings as buttons. Without WebGL, or while the
 * graphics context is lost, the scenes show their own buttons over the island's picture, and a notice gives the reason.
 * Another notice is shown if a film cannot be played.
 */
export function MapProblems() {
  const { bus, toasts } = useServices();
  const buildings = useStore(bus.world, (world) => world.buildings);
  const reason = useId();
  const [isShown, setShown] = useState(false);
  useEffect(() => bus.on('world.failed', () => setShown(true)), [bus]);
  useEffect(() => showMapNotices(bus, toasts), [bus, toasts]);
  if (!isShown) return null;

  return (
    <Frame className={styles.problem}>
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

const readMs = 12_000;

function showMapNotices(bus: Bus, toasts: Toasts): () => void {
  let lossToastId: number | null = null;
  let isFilmNoticeShown = false;
  const unsubscribes = [
    bus.on('world.ready', ({ renderer }) => {
      if (renderer === 'none')
        toasts.show({ tone: 'info', text: worldWithoutCanvas }, { durationMs: readMs });
    }),
    bus.on('world.lost', ({ isLost }) => {
      if (isLost) lossToastId = toasts.show({ tone: 'warning', text: worldLost }, { durationMs: null });
      else if (lossToastId !== null) toasts.dismiss(lossToastId);
    }),
    // The notice is shown only for the first film that fails, because the films of other islands probably fail too.
    bus.on('backdrop.failed', () => {
      if (!isFilmNoticeShown) toasts.show({ tone: 'info', text: seaStandsStill });
      isFilmNoticeShown = true;
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
