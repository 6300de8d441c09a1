import { validate as isUuid } from 'uuid';
import type { Mission } from '#contract/missions.ts';
import { missionIsOpen } from '#rules/missions/missionCatalogue.ts';
import { Refusal } from '../base/refusal.ts';
import type { LiveMissions } from '../islands/LiveMissionsCache.ts';

/** The mission with this path `missions/{id}`, or with this id. Throws Refusal `mission_not_found`. */
export function missionAt(live: LiveMissions, missionPath: string): Mission {
  const mission = live.find(missionPath.replace(/^missions\//, ''));
  if (!mission) throw new Refusal('mission_not_found');
  return mission;
}

/**
 * Like {@link missionAt}, for a mission on which captains are to be sent. Also throws Refusal `mission_kind_not_open`.
 */
export function openMissionAt(live: LiveMissions, missionPath: string): Mission {
  const mission = missionAt(live, missionPath);
  if (!missionIsOpen(live.rules, mission.missionStats)) throw new Refusal('mission_kind_not_open');
  return mission;
}

/**
 * The id of the run with this path `active-missions/{id}`, or with this id. Throws Refusal `active_mission_not_found`
 * if it is not a UUID.
 */
export function activeMissionIdAt(activeMissionPath: string): string {
  return activeMissionId(activeMissionPath.replace(/^active-missions\//, ''));
}

/**
 * The id of a run in lower case. Throws Refusal `active_mission_not_found` if it is not a UUID, as for a missing run.
 */
export function activeMissionId(id: string): string {
  if (!isRunId(id)) throw new Refusal('active_mission_not_found');
  return id.toLowerCase();
}

export const isRunId = (id: string): boolean => isUuid(id);

export const activeMissionPath = (runId: string): string => `active-missions/${runId}`;
