import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { eligibleCaptains } from '#rules/missions/eligibility.ts';
import { tryAgain } from '#words/hud.ts';
import { loadError, missionInfo } from '#words/missions.ts';
import { close as closeWord, loading } from '#words/overlays.ts';
import { useRules } from '../api/rules.ts';
import { BottomSheet } from '../kit/BottomSheet.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { useServices } from '../services/Services.ts';
import { ActiveMissions } from './ActiveMissions.tsx';
import { EligibleTile } from './EligibleTile.tsx';
import { MissionDetails } from './MissionDetails.tsx';
import styles from './MissionOverlay.module.css';
import { MissionSelector } from './MissionSelector.tsx';
import { shownMission } from './missionGroups.ts';
import { activeMissionsQuery, missionsQuery, nftsQuery } from './missionQueries.ts';
import { SelectCaptains } from './SelectCaptains.tsx';
import { createSelection } from './selection.ts';

/**
 * The mission screen: choose a mission, see who can be sent, send, watch and claim (rule book: missions.md, Mission
 * screen).
 */
export function MissionOverlay({ missionId, close }: OverlayProps['mission'] & OverlayControls) {
  const { callRoute } = useServices();
  const missions = useQuery(missionsQuery(callRoute));
  const [chosenId, setChosenId] = useState(missionId);
  const mission = missions.data && shownMission(missions.data, chosenId);

  return (
    <div className={styles.screen} style={mission && backgroundOf(mission)}>
      <IconButton className={styles.close} label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      {missions.isPending && <Loading label={loading} />}
      {missions.isError && (
        <ErrorState
          message={`${loadError}: ${missions.error.message}`}
          retryLabel={tryAgain}
          busy={missions.isFetching}
          onRetry={() => void missions.refetch()}
        />
      )}
      {mission && (
        <MissionScreen key={mission.id} mission={mission} missions={missions.data} onChoose={setChosenId} />
      )}
    </div>
  );
}

interface MissionScreenProps {
  mission: Mission;
  missions: readonly Mission[];
  onChoose(missionId: string): void;
}

/** One mission. It is mounted again for each chosen mission, so the selection starts empty. */
function MissionScreen({ mission, missions, onChoose }: MissionScreenProps) {
  const { callRoute } = useServices();
  const rules = useRules();
  const isMobile = useIsMobile();
  const nfts = useQuery(nftsQuery(callRoute));
  const active = useQuery(activeMissionsQuery(callRoute));
  const [selection] = useState(createSelection);
  const [isSelecting, setSelecting] = useState(false);
  const [isInfoOpen, setInfoOpen] = useState(false);

  const captains = (nfts.data ?? []).filter((nft): nft is Captain => nft.type === 'CAPTAIN');
  const eligible = eligibleCaptains(rules, captains, mission.missionStats);
  const details = <MissionDetails mission={mission} />;

  return (
    <div className={styles.columns}>
      <section className={styles.left}>
        <MissionSelector
          mission={mission}
          missions={missions}
          active={active.data ?? []}
          onChoose={onChoose}
        />
        <EligibleTile
          mission={mission}
          eligible={eligible}
          isPending={nfts.isPending}
          error={nfts.error}
          onRetry={() => void nfts.refetch()}
          onSelect={() => setSelecting(true)}
        />
        <ActiveMissions query={active} />
      </section>
      {isMobile ? (
        <Button
          className={styles.info}
          look="primary"
          icon={<Glyph name="info" />}
          aria-haspopup="dialog"
          onClick={() => setInfoOpen(true)}
        >
          {missionInfo}
        </Button>
      ) : (
        <aside className={styles.right} aria-label={missionInfo}>
          {details}
        </aside>
      )}
      <BottomSheet
        open={isMobile && isInfoOpen}
        title={mission.name}
        closeLabel={closeWord}
        onClose={() => setInfoOpen(false)}
      >
        {details}
      </BottomSheet>
      {isSelecting && (
        <SelectCaptains
          mission={mission}
          captains={captains}
          eligible={eligible}
          selection={selection}
          onClose={() => {
            selection.clear();
            setSelecting(false);
          }}
        />
      )}
    </div>
  );
}

/**
 * The island's picture with its buildings, zoomed in on the mission's building, so that each mission has its own
 * background.
 */
function backgroundOf({ missionStats, x, y, width }: Mission): CSSProperties | undefined {
  if (width === 0) return undefined;
  return {
    '--backdrop': `url("${assetUrl(`/islands/${missionStats.layer}/picture.webp`)}")`,
    '--backdrop-x': `${(x / 3840) * 100}%`,
    '--backdrop-y': `${(y / 2160) * 100}%`,
  } as CSSProperties;
}
