import type { Mission } from '#contract/missions.ts';
import { selectorGroups } from '#words/missions.ts';

export interface MissionGroup {
  name: string;
  missions: readonly Mission[];
}

/** The selector's groups (Plunders, Raids, Objectives), each in the order of the islands; empty groups are left out. */
export function groupMissions(missions: readonly Mission[]): MissionGroup[] {
  return selectorGroups
    .map(({ name, kinds }) => ({
      name,
      missions: missions.filter(({ missionStats }) => kinds.includes(missionStats.kind)),
    }))
    .filter((group) => group.missions.length > 0);
}

/** The mission that is shown: the one asked for, else the first of the first island (spec B §2). */
export function shownMission(
  missions: readonly Mission[],
  missionId: string | undefined,
): Mission | undefined {
  const asked = missions.find(({ id }) => id === missionId);
  if (asked) return asked;
  const inSelector = groupMissions(missions).flatMap((group) => group.missions);
  return inSelector.toSorted((a, b) => a.missionStats.layer - b.missionStats.layer)[0];
}
