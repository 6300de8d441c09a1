import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, use, useEffect } from 'react';
import type { Bus } from '#bus/createBus.ts';
import { buildingOf } from '#rules/islands/islands.ts';
import { ConnectIndicator } from '../hud/ConnectIndicator.tsx';
import { Deferred } from '../hud/Deferred.tsx';
import { Hud } from '../hud/Hud.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import { LiveRules } from '../services/LiveRules.tsx';
import { GameServicesContext, useServices } from '../services/Services.ts';
import { useHasWallet } from '../services/useHasWallet.ts';
import styles from './Game.module.css';
import { MapProblems } from './MapProblems.tsx';
import { MissionsUnavailable } from './MissionsUnavailable.tsx';
import { useOverlayInAddress } from './useOverlayInAddress.ts';
import { WorldCanvas } from './WorldCanvas.tsx';
import { WorldStateWriter } from './WorldStateWriter.tsx';

// Loaded lazily, because none of it is needed before the map can be used.
const loadRecorder = async () => (await import('../missions/CommitmentRecorder.tsx')).CommitmentRecorder;
const loadRewardFlights = async () => (await import('../rewards/RewardFlights.tsx')).RewardFlights;
const loadFollowedMap = async () => (await import('./FollowedMap.tsx')).FollowedMap;
const loadRunsWriter = async () => (await import('./RunsWriter.tsx')).RunsWriter;
const loadReadyTitle = async () => (await import('../missions/ReadyTitle.tsx')).ReadyTitle;

/**
 * Opens the panel of each of the two buildings without missions (rule book: islands.md, Buildings that open a panel).
 */
const openPanel = {
  treasury: (overlays: Overlays) => overlays.open('hideout', { tab: 'treasureChest' }),
  market: (overlays: Overlays) => overlays.open('market'),
} as const;

/** The mission that a press on a building opens: its own, or the First Voyage that begins there. */
const missionAt = (bus: Bus, buildingId: string): string =>
  bus.world.getState().buildings.find(({ id }) => id === buildingId)?.missionId ?? buildingId;

/** The map with the controls and notices around it. After a logout it stays mounted but hidden and inert. */
export function Game({ loggedIn }: { loggedIn: boolean }) {
  const { bus, overlays } = useServices();
  const game = use(GameServicesContext);
  const hasWallet = useHasWallet();
  const ReadyTitle = useLazyModule(hasWallet ? loadReadyTitle : null, { isOptional: true });

  // The screens of a session that has ended stay in the address while they are open.
  useOverlayInAddress(loggedIn ? hasWallet : game !== null);

  useEffect(
    () =>
      bus.on('building.tapped', ({ buildingId }) => {
        const building = buildingOf(buildingId)?.building;
        if (building && 'opens' in building) openPanel[building.opens](overlays);
        else overlays.open('mission', { missionId: missionAt(bus, buildingId) });
      }),
    [bus, overlays],
  );

  return (
    <main className={styles.game} inert={!loggedIn} data-hidden={!loggedIn || undefined}>
      <WorldCanvas />
      {loggedIn && game !== null && (
        <QueryClientProvider client={game.queryClient}>
          <WorldStateWriter />
          <StrictMode>
            <LiveRules>
              <MapProblems />
              {hasWallet ? (
                <>
                  <MissionsUnavailable />
                  <Hud />
                  <Deferred load={loadFollowedMap} afterMs={300} />
                  <Deferred load={loadRecorder} afterMs={500} />
                  <Deferred load={loadRunsWriter} afterMs={500} />
                  <Deferred load={loadRewardFlights} afterMs={2_000} />
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
