import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { arenaCandidates } from '#rules/arena/arenaRefusals.ts';
import { noCaptainForArena, sendCaptainToArena } from '#words/arena.ts';
import { captainLevel, loadingCaptains } from '#words/captains.ts';
import { loadMore } from '#words/missionScreen.ts';
import { selectForArena } from '#words/overlays.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useFirstOf } from '../kit/useFirstOf.ts';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Arena.module.css';
import { useArena } from './useArena.ts';

/** Chooses the captain that goes to the arena (rule book: arena.md, Sending). */
export function ArenaCaptainOverlay({ close }: OverlayControls) {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  if (nfts.data === undefined) return <QueryState query={nfts} loadingLabel={loadingCaptains} />;
  return <Choice captains={arenaCandidates(captainsIn(nfts.data))} close={close} />;
}

/** Number of captains shown at first, and added by each press of 'Load More'. */
const step = 100;

function Choice({ captains, close }: { captains: readonly Captain[] } & OverlayControls) {
  const { send, isBusy } = useArena();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = captains.find(({ uid }) => uid === wanted);
  const { shown, more } = useFirstOf(captains, step);
  if (captains.length === 0) return <EmptyState title={noCaptainForArena} />;
  const press = async (captainId: string) => {
    if (await send(captainId)) close();
  };
  return (
    <div className={styles.choice}>
      <fieldset className={styles.captains} aria-label={selectForArena} disabled={isBusy}>
        {shown.map((captain) => (
          <button
            key={captain.uid}
            type="button"
            className={styles.tile}
            aria-pressed={captain.uid === wanted}
            onClick={() => setWanted(captain.uid === wanted ? null : captain.uid)}
          >
            <CaptainPortrait captain={captain} thumb />
            <ClippedText lines={2} text={captain.metadata.name} />
            <small>{captainLevel(captain.level)}</small>
          </button>
        ))}
        {more && (
          <Button className={styles.more} onClick={more}>
            {loadMore}
          </Button>
        )}
      </fieldset>
      <Button
        look="primary"
        busy={isBusy}
        disabled={chosen === undefined && !isBusy}
        onClick={() => chosen && void press(chosen.uid)}
      >
        {sendCaptainToArena}
      </Button>
    </div>
  );
}
