/** Names of the icons that a building's badge can show (`icons/{name}.svg`). */
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
