import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { nftTypes } from '#contract/captains.ts';
import type { GenesisShip } from '#contract/fleet.ts';
import type { Answer } from '#contract/routes.ts';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { attachChoice, attachNote, attachThis, attachTypeLabel, noNftsToAttach } from '#words/fleetScreen.ts';
import { takeOffWord } from '#words/levels.ts';
import { loadMore } from '#words/missionScreen.ts';
import { cancel } from '#words/missions.ts';
import { compareNames } from '#words/names.ts';
import { assetTypeNames, noAssetsThere } from '#words/transfers.ts';
import { nftsQuery } from '../api/nftsQuery.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Select } from '../kit/Select.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useFirstOf } from '../kit/useFirstOf.ts';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet } from './useFleet.ts';

/** Attaches one of the player's NFTs to the ship, or takes it off (rule book: fleet.md, Attached NFT). */
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

/** Number of NFTs shown at first, and added by each press of 'Load More'. */
const step = 100;
const attachableTypes = nftTypes.filter((type) => type !== 'GENESIS_SHIP');
const typeOptions = attachableTypes.map((type) => ({ id: type, label: assetTypeNames[type] }));

const candidatesIn = (nfts: readonly Nft[], { attached }: GenesisShip) =>
  nfts
    .filter(
      ({ type, standing, uid }) => type !== 'GENESIS_SHIP' && standing !== 'moving' && uid !== attached?.uid,
    )
    .sort((one, other) => other.level - one.level || compareNames(one.metadata.name, other.metadata.name));

interface ChoiceProps extends OverlayControls {
  ship: GenesisShip;
  nfts: readonly Nft[];
}

function Choice({ ship, nfts, close }: ChoiceProps) {
  const { attach } = useFleet();
  const isBusy = useIsBusy('attachNFTGenesis');
  const [wanted, setWanted] = useState<string | null>(null);
  const [type, setType] = useState(
    () => attachableTypes.find((one) => nfts.some((nft) => nft.type === one)) ?? 'CAPTAIN',
  );
  const ofType = useMemo(() => nfts.filter((nft) => nft.type === type), [nfts, type]);
  const chosen = ofType.find(({ uid }) => uid === wanted);
  const { attached } = ship;
  const press = async (nftId: string, action: boolean) => {
    if (await attach(ship, nftId, action)) close();
  };
  return (
    <>
      <p className={styles.note}>{attachNote}</p>
      {attached && (
        <div className={styles.captain}>
          <strong>
            <ClippedText lines={2} text={attached.name} />
          </strong>
          <Button busy={isBusy} onClick={() => void press(attached.uid, false)}>
            {takeOffWord}
          </Button>
        </div>
      )}
      {nfts.length === 0 ? (
        <EmptyState title={noNftsToAttach} />
      ) : (
        <>
          <Select
            label={attachTypeLabel}
            options={typeOptions}
            value={type}
            disabled={isBusy}
            onChange={(id) => setType(attachableTypes.find((one) => one === id) ?? type)}
          />
          {ofType.length === 0 ? (
            <EmptyState title={noAssetsThere(type, 'game')} />
          ) : (
            <Tiles key={type} nfts={ofType} wanted={wanted} isBusy={isBusy} onWant={setWanted} />
          )}
        </>
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

interface TilesProps {
  nfts: readonly Nft[];
  wanted: string | null;
  isBusy: boolean;
  onWant(uid: string): void;
}

function Tiles({ nfts, wanted, isBusy, onWant }: TilesProps) {
  const { shown, more } = useFirstOf(nfts, step);
  return (
    <fieldset className={styles.nfts} aria-label={attachChoice} disabled={isBusy}>
      {shown.map(({ uid, metadata }) => (
        <label key={uid} className={styles.nft}>
          <input
            type="radio"
            name="nft"
            className="visually-hidden"
            checked={uid === wanted}
            onChange={() => onWant(uid)}
          />
          <img src={assetUrl(thumbnailUrl(metadata.image))} alt="" loading="lazy" />
          <ClippedText lines={2} text={metadata.name} />
        </label>
      ))}
      {more && (
        <Button className={styles.more} onClick={more}>
          {loadMore}
        </Button>
      )}
    </fieldset>
  );
}
