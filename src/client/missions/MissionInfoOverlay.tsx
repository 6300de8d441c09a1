import { loadingMissions } from '#words/missions.ts';
import type { OverlayProps } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { MissionDetails } from './MissionDetails.tsx';
import { useShownMission } from './useShownMission.ts';

/** The mission screen's right column, as a sheet on phones (rule book: missions.md, Mission screen). */
export function MissionInfoOverlay({ missionId }: OverlayProps['missionInfo']) {
  const { missions, mission } = useShownMission(missionId);
  return mission ? (
    <MissionDetails mission={mission} />
  ) : (
    <QueryState query={missions} loadingLabel={loadingMissions} />
  );
}
