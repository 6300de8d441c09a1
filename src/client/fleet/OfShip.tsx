import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GenesisShip } from '#contract/fleet.ts';
import { shipAt } from '#rules/fleet/fleetMission.ts';
import { errorSentence } from '#words/errors.ts';
import { genesisRarityNames, levelOfShip, loadingFleet } from '#words/fleetScreen.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useNow } from '../kit/useNow.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Dialogs.module.css';
import { genesisShipsQuery } from './fleetQueries.ts';
import { ShipPicture } from './ShipPicture.tsx';

/** Content of a dialog about one ship: a header, then `children` rendered with the ship's current state. */
export function OfShip({ shipId, children }: { shipId: string; children: (ship: GenesisShip) => ReactNode }) {
  const { callRoute } = useServices();
  const fleet = useQuery(genesisShipsQuery(callRoute));
  const now = useNow();
  if (fleet.data === undefined) return <QueryState query={fleet} loadingLabel={loadingFleet} />;
  const ship = fleet.data.find(({ id }) => id === shipId);
  if (ship === undefined) return <EmptyState title={errorSentence('ship_not_found')} />;
  return (
    <div className={styles.screen}>
      <header className={styles.ship}>
        <ShipPicture ship={ship} className={styles.picture} />
        <div>
          <p className={styles.name}>
            <ClippedText lines={2} text={ship.shipName} />
          </p>
          <p className={styles.note}>
            {genesisRarityNames[ship.rarity]}, {levelOfShip(ship.level)}
          </p>
        </div>
      </header>
      {children(shipAt(ship, now))}
    </div>
  );
}
