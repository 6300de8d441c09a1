import { useQuery } from '@tanstack/react-query';
import type { ActiveMission } from '#contract/missions.ts';
import type { VoyageBuilding } from '#rules/islands/buildings.ts';
import { nextVoyage } from '#rules/islands/firstVoyages.ts';
import { missionPathOf } from '#rules/islands/islands.ts';
import { meQuery } from '../api/meQuery.ts';
import { activeMissionsQuery } from '../missions/missionQueries.ts';
import { useServices } from '../services/Services.ts';

/** Where the player is in the First Voyages. */
export interface Chapter {
  /** Number of voyages claimed. */
  claimed: number;
  isSkipped: boolean;
  /** The first captain, if the player has not answered what it is called. */
  captainToName: string | null;
  /** The voyage that comes next or is under way; undefined after the last one. */
  voyage: VoyageBuilding | undefined;
  /** The run of that voyage, if a captain is on it. */
  run: ActiveMission | undefined;
}

/** The player's place in the First Voyages; null while it is not known, and for a player who is not in the chapter. */
export function useChapter(isEnabled = true): Chapter | null {
  const { callRoute } = useServices();
  const { data: player } = useQuery({ ...meQuery(callRoute), enabled: isEnabled });
  const { data: active } = useQuery({ ...activeMissionsQuery(callRoute), enabled: isEnabled });
  if (!player?.firstVoyages || active === undefined) return null;
  const { claimed, isSkipped, captainToName } = player.firstVoyages;
  const voyage = nextVoyage(claimed);
  const path = voyage && missionPathOf(voyage.id);
  return {
    claimed,
    isSkipped,
    captainToName,
    voyage,
    run: active.find(({ mission }) => mission.missionStats.path === path),
  };
}
