import type { MissionStats } from '#contract/missions.ts';
import type { BuildingIcon } from '../islands/buildingIcons.ts';
import { rulesOfKind } from '../missions/kinds/missionKinds.ts';

const ownIcons: ReadonlyMap<string, BuildingIcon> = new Map([
  ['Tortuga Banking', 'treasury'],
  ['The Marketplace', 'market'],
]);

/** The icon over a building: its own, otherwise the one of its mission's kind. */
export function buildingIcon(
  name: string,
  stats: Pick<MissionStats, 'kind' | 'entity' | 'yield'>,
): BuildingIcon {
  return ownIcons.get(name) ?? rulesOfKind(stats.kind)?.icon(stats) ?? 'genesis';
}

/** Whether a building glows: plunders that yield gems. */
export function isHighlighted(stats: Pick<MissionStats, 'kind' | 'yield'>): boolean {
  return rulesOfKind(stats.kind)?.isHighlighted(stats) ?? false;
}

const notDrawn: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

/** Whether a building is on the map; three exist in the data only. */
export function isDrawn(name: string): boolean {
  return !notDrawn.has(name);
}
