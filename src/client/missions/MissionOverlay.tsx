import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect } from 'react';
import { mapSize } from '#bus/worldView.ts';
import type { Mission } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { captainsHeldBack, eligibleCaptains } from '#rules/missions/eligibility.ts';
import { loadingMissions, missionInfo, selectNftsBreadcrumb } from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { CopyLinkButton } from '../pieces/CopyLinkButton.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { ActiveMissions } from './ActiveMissions.tsx';
import { EligibleTile } from './EligibleTile.tsx';
import { MissionDetails } from './MissionDetails.tsx';
import styles from './MissionOverlay.module.css';
import { MissionSelector } from './MissionSelector.tsx';
import { activeMissionsQuery } from './missionQueries.ts';
import { useShownMission } from './useShownMission.ts';

/**
 * The mission screen: choose a mission, see who can be sent, send, watch and claim (rule book: missions.md, Mission
 * screen).
 */
export function MissionOverlay({ missionId, close }: OverlayProps['mission'] & OverlayControls) {
  const { overlays } = useServices();
  const { missions, mission } = useShownMission(missionId);
  const choose = (chosenId: string) => overlays.open('mission', { missionId: chosenId });

  return (
    <div className={styles.screen} style={mission && backgroundOf(mission)}>
      <div className={styles.corner}>
        <CopyLinkButton look="wood" />
        <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      </div>
      {mission && missions.data ? (
        <MissionScreen key={mission.id} mission={mission} missions={missions.data} onChoose={choose} />
      ) : (
        <QueryState query={missions} loadingLabel={loadingMissions} />
      )}
    </div>
  );
}

interface MissionScreenProps {
  mission: Mission;
  missions: readonly Mission[];
  onChoose(missionId: string): void;
}

function MissionScreen({ mission, missions, onChoose }: MissionScreenProps) {
  const { callRoute, overlays, serverTime } = useServices();
  const rules = useRules();
  const isMobile = useIsMobile();
  const nfts = useQuery(nftsQuery(callRoute));
  const active = useQuery(activeMissionsQuery(callRoute));
  const { id: missionId, name, missionStats } = mission;

  // On a wide screen the right column shows the same information, so the sheet is closed.
  useEffect(() => {
    if (!isMobile) overlays.close('missionInfo');
  }, [isMobile, overlays]);

  const captains = captainsIn(nfts.data ?? []);
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
          eligible={eligibleCaptains(rules, captains, missionStats, serverTime.now())}
          lacking={captainsHeldBack(rules, captains, missionStats, serverTime.now()).lacking.length}
          nfts={nfts}
          onSelect={() =>
            overlays.open('selectCaptains', {
              title: selectNftsBreadcrumb(missionStats.kind, name),
              missionId,
            })
          }
        />
        <ActiveMissions query={active} />
      </section>
      {isMobile ? (
        <Button
          className={styles.info}
          look="primary"
          icon={<Glyph name="info" />}
          aria-haspopup="dialog"
          onClick={() => overlays.open('missionInfo', { title: name, missionId })}
        >
          {missionInfo}
        </Button>
      ) : (
        <aside className={styles.right} aria-label={missionInfo}>
          <MissionDetails mission={mission} />
        </aside>
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
    '--backdrop-x': `${(x / mapSize.width) * 100}%`,
    '--backdrop-y': `${(y / mapSize.height) * 100}%`,
  } as CSSProperties;
}
