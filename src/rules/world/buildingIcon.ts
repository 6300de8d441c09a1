import type { LevelEntity } from '#contract/captains.ts';
import type { MissionKind, MissionStats } from '#contract/missions.ts';

/** Names of the icons a building's badge may bear (`icons/{name}.svg`). */
export const buildingIcons = [
  'plunders',
  'gems',
  'raids',
  'rescue-crew',
  'events',
  'events-captain',
  'events-ship',
  'events-crew',
  'events-item',
  'burners',
  'specials',
  'genesis',
  'treasury',
  'market',
] as const;
export type BuildingIcon = (typeof buildingIcons)[number];

const kindIcons: Readonly<Record<MissionKind, BuildingIcon>> = {
  Plunders: 'plunders',
  Raids: 'raids',
  RescueCrew: 'rescue-crew',
  Events: 'events',
  Burners: 'burners',
  Specials: 'specials',
  Genesis: 'genesis',
};
const eventIcons: Readonly<Record<LevelEntity, BuildingIcon>> = {
  CHARACTER: 'events-captain',
  SHIP: 'events-ship',
  CREW: 'events-crew',
  ITEM: 'events-item',
};
const ownIcons: ReadonlyMap<string, BuildingIcon> = new Map([
  ['Tortuga Banking', 'treasury'],
  ['The Marketplace', 'market'],
]);

/** The icon over a building: its own, else by what an Event levels, gems for Gem plunders, else by kind (spec A §4). */
export function buildingIcon(
  name: string,
  stats: Pick<MissionStats, 'kind' | 'entity' | 'yield'>,
): BuildingIcon {
  const own = ownIcons.get(name);
  if (own) return own;
  if (stats.kind === 'Events' && stats.entity !== null) return eventIcons[stats.entity];
  return isHighlighted(stats) ? 'gems' : kindIcons[stats.kind];
}

/** Plunders that yield Gems glow green (spec A §4). */
export function isHighlighted(stats: Pick<MissionStats, 'kind' | 'yield'>): boolean {
  return stats.kind === 'Plunders' && stats.yield === 'Gems';
}

const notDrawn: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

/** Whether a building stands on the map; three exist in the data only (spec A §4). */
export function isDrawn(name: string): boolean {
  return !notDrawn.has(name);
}
