import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nftTypes } from '#contract/captains.ts';
import type { GenesisShip } from '#contract/fleet.ts';
import type { Answer } from '#contract/routes.ts';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { attachChoice, attachNote, attachThis, noNftsToAttach } from '#words/fleetScreen.ts';
import { takeOffWord } from '#words/levels.ts';
import { cancel } from '#words/missions.ts';
import { compareNames } from '#words/names.ts';
import { nftsQuery } from '../api/nftsQuery.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet } from './useFleet.ts';

/** An NFT of the player is shown on the ship (rule book: fleet.md, Attached NFT). */
export function AttachNftOverlay({ shipId, close }: OverlayProps['attachNft'] & OverlayControls) {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  return (
    <OfShip shipId={shipId}>
      {(ship) =>
        nfts.data === undefined ? (
          <QueryState query={nfts} />
        ) : (
          <Choice ship={ship} nfts={candidatesIn(nfts.data, ship)} close={close} />
        )
      }
    </OfShip>
  );
}

type Nft = Answer<'nfts'>[number];

/** More would be a page of its own; a fleet of thousands finds its best captains first. */
const maxShown = 200;

const candidatesIn = (nfts: readonly Nft[], { attached }: GenesisShip) =>
  nfts
    .filter(
      ({ type, standing, uid }) => type !== 'GENESIS_SHIP' && standing !== 'moving' && uid !== attached?.uid,
    )
    .sort(
      (one, other) =>
        nftTypes.indexOf(one.type) - nftTypes.indexOf(other.type) ||
        other.level - one.level ||
        compareNames(one.metadata.name, other.metadata.name),
    )
    .slice(0, maxShown);

interface ChoiceProps extends OverlayControls {
  ship: GenesisShip;
  nfts: readonly Nft[];
}

function Choice({ ship, nfts, close }: ChoiceProps) {
  const { attach } = useFleet();
  const isBusy = useIsBusy('attachNFTGenesis');
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = nfts.find(({ uid }) => uid === wanted);
  const { attached } = ship;
  const press = async (nftId: string, action: boolean) => {
    if (await attach(ship, nftId, action)) close();
  };
  return (
    <>
      <p className={styles.note}>{attachNote}</p>
      {attached && (
        <div className={styles.captain}>
          <strong>{attached.name}</strong>
          <Button busy={isBusy} onClick={() => void press(attached.uid, false)}>
            {takeOffWord}
          </Button>
        </div>
      )}
      {nfts.length === 0 ? (
        <EmptyState title={noNftsToAttach} />
      ) : (
        <fieldset className={styles.nfts} aria-label={attachChoice} disabled={isBusy}>
          {nfts.map(({ uid, metadata }) => (
            <label key={uid} className={styles.nft}>
              <input
                type="radio"
                name="nft"
                className="visually-hidden"
                checked={uid === wanted}
                onChange={() => setWanted(uid)}
              />
              <img src={assetUrl(thumbnailUrl(metadata.image))} alt="" loading="lazy" />
              <span>{metadata.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={chosen === undefined && !isBusy}
          onClick={() => chosen && void press(chosen.uid, true)}
        >
          {attachThis}
        </Button>
      </footer>
    </>
  );
}
