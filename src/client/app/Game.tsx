import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, use, useEffect } from 'react';
import { buildingOf } from '#rules/islands/islands.ts';
import { notOpenYet } from '#words/overlays.ts';
import { ConnectIndicator } from '../hud/ConnectIndicator.tsx';
import { Hud } from '../hud/Hud.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { CommitmentRecorder } from '../missions/CommitmentRecorder.tsx';
import { LiveRules } from '../services/LiveRules.tsx';
import { GameServicesContext, useServices } from '../services/Services.ts';
import { useHasWallet } from '../services/useHasWallet.ts';
import styles from './Game.module.css';
import { HarbourState } from './HarbourState.tsx';
import { WorldCanvas } from './WorldCanvas.tsx';
import { WorldFeeder } from './WorldFeeder.tsx';
import { WorldTrouble } from './WorldTrouble.tsx';

// Loaded after the map, because the title is not urgent.
const loadReadyTitle = async () => (await import('../missions/ReadyTitle.tsx')).ReadyTitle;

/** The map with everything around it. After a logout it stays mounted but hidden and inert. */
export function Game({ loggedIn }: { loggedIn: boolean }) {
  const { bus, overlays } = useServices();
  const game = use(GameServicesContext);
  const hasWallet = useHasWallet();
  const ReadyTitle = useLazyModule(hasWallet ? loadReadyTitle : null, { isOptional: true });

  useEffect(
    () =>
      bus.on('building.tapped', ({ buildingId }) => {
        const building = buildingOf(buildingId)?.building;
        // Two buildings open a panel instead of a mission (rule book: islands.md, Buildings that open a panel).
        if (building && 'opens' in building)
          overlays.open('notice', { title: building.name, text: notOpenYet(building.name) });
        else overlays.open('mission', { missionId: buildingId });
      }),
    [bus, overlays],
  );

  return (
    <main className={styles.game} inert={!loggedIn} data-hidden={!loggedIn || undefined}>
      <WorldCanvas />
      {loggedIn && game !== null && (
        <QueryClientProvider client={game.queryClient}>
          <WorldFeeder />
          <StrictMode>
            <LiveRules>
              <WorldTrouble />
              {hasWallet ? (
                <>
                  <HarbourState />
                  <Hud />
                  <CommitmentRecorder />
                  {ReadyTitle && <ReadyTitle />}
                </>
              ) : (
                <ConnectIndicator />
              )}
            </LiveRules>
          </StrictMode>
        </QueryClientProvider>
      )}
    </main>
  );
}
