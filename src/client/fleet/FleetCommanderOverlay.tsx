import { useQuery } from '@tanstack/react-query';
import { shipAt } from '#rules/fleet/fleetMission.ts';
import { fleetCommander } from '#words/fleet.ts';
import { browseMarketplace, loadingFleet, noGenesisShips, noGenesisShipsText } from '#words/fleetScreen.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useNow } from '../kit/useNow.ts';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { FullScreen } from '../pieces/FullScreen.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Fleet.module.css';
import { genesisShipsQuery } from './fleetQueries.ts';
import { ShipList } from './ShipList.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/**
 * All Genesis ships that the player owns or operates, what each of them can do, and the commands for all ships (rule
 * book: fleet.md, Screen).
 */
export function FleetCommanderOverlay({ close }: OverlayControls) {
  return (
    <FullScreen title={fleetCommander} close={close}>
      <div className={styles.body}>
        <Fleet />
      </div>
    </FullScreen>
  );
}

function Fleet() {
  const { callRoute, overlays } = useServices();
  const fleet = useQuery(genesisShipsQuery(callRoute));
  const now = useNow();
  if (fleet.data === undefined) return <QueryState query={fleet} loadingLabel={loadingFleet} />;
  if (fleet.data.length === 0) {
    return (
      <EmptyState title={noGenesisShips} text={noGenesisShipsText}>
        <Button look="primary" onClick={() => overlays.open('market')}>
          {browseMarketplace}
        </Button>
      </EmptyState>
    );
  }
  const ships = fleet.data.map((ship) => shipAt(ship, now));
  return (
    <>
      <SummaryCards ships={ships} />
      <ShipList ships={ships} />
    </>
  );
}
