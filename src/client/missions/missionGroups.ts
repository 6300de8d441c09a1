import type { Mission } from '#contract/missions.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { selectorGroupNames } from '#words/missions.ts';

export interface MissionGroup {
  name: string;
  missions: readonly Mission[];
}

/** The selector's groups (Plunders, Raids, Objectives), each in the order of the islands; empty groups are left out. */
export function groupMissions(missions: readonly Mission[]): MissionGroup[] {
  return Object.entries(selectorGroupNames)
    .map(([group, name]) => ({
      name,
      missions: missions.filter(
        ({ missionStats }) => rulesOfKind(missionStats.kind)?.selectorGroup === group,
      ),
    }))
    .filter((group) => group.missions.length > 0);
}

/** The mission that is shown: the requested one, or else the first mission of the first island. */
export function shownMission(
  missions: readonly Mission[],
  missionId: string | undefined,
): Mission | undefined {
  const asked = missions.find(({ id }) => id === missionId);
  if (asked) return asked;
  const inSelector = groupMissions(missions).flatMap((group) => group.missions);
  return inSelector.toSorted((a, b) => a.missionStats.layer - b.missionStats.layer)[0];
}
