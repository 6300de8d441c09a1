import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Mission } from '#contract/missions.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useServices } from '../services/Services.ts';
import { shownMission } from './missionGroups.ts';

/** The query of all missions, and the shown mission as soon as they are loaded. */
export function useShownMission(missionId: string | undefined): {
  missions: UseQueryResult<Mission[]>;
  mission: Mission | undefined;
} {
  const { callRoute } = useServices();
  const missions = useQuery(missionsQuery(callRoute));
  return { missions, mission: missions.data && shownMission(missions.data, missionId) };
}
