/** Names of the icons of buildings and their missions (`icons/{name}.svg`). */
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
