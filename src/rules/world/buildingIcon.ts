import type { MissionStats } from '#contract/missions.ts';
import type { BuildingIcon } from '../islands/buildingIcons.ts';
import { firstVoyages } from '../islands/firstVoyages.ts';
import { rulesOfKind } from '../missions/kinds/missionKinds.ts';

const ownIcons: ReadonlyMap<string, BuildingIcon> = new Map([
  ['Tortuga Banking', 'treasury'],
  ['The Marketplace', 'market'],
]);

/** The icon of a building: its own if it has one, otherwise the one that the rules of its mission's kind choose. */
export function buildingIcon(
  name: string,
  stats: Pick<MissionStats, 'kind' | 'entity' | 'yield'>,
): BuildingIcon {
  return ownIcons.get(name) ?? rulesOfKind(stats.kind)?.icon(stats) ?? 'genesis';
}

/** Whether a building glows on the map, as plunders that yield gems do. */
export function isHighlighted(stats: Pick<MissionStats, 'kind' | 'yield'>): boolean {
  return rulesOfKind(stats.kind)?.isHighlighted(stats) ?? false;
}

const notDrawn: ReadonlySet<string> = new Set([
  'Silent Mary',
  'Battle of Tortuga',
  'Cortez Curse',
  ...firstVoyages.map(({ name }) => name),
]);

/** Whether a building is on the map; some exist only in the data. */
export function isDrawn(name: string): boolean {
  return !notDrawn.has(name);
}
