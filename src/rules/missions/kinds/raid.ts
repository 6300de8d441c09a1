import { found, foundByChance } from './found.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

/** Rules of Raids: BOOTY buys a chance of an item level token or gems (rule book: missions.md, Raids). */
export const raid = {
  ...foundByChance,
  stats: ({ missions: { raid: table }, raidOutcomes }) => ({
    yield: 'Item',
    deployment: table.deploymentHours,
    cost: table.costBooty,
    minLevel: table.minLevel,
    riskLevel: table.riskLevel,
    outcomes: [...raidOutcomes],
  }),
  haul: ({ missions: { raid: table } }, { outcome }) =>
    found(outcome, {
      Item: { token: 'ITEM_LEVEL_TOKEN', amount: table.itemLevelTokens },
      Gems: { token: 'GEMS', amount: table.gems },
    }),
  selectorGroup: 'raids',
  icon: () => 'raids',
} satisfies MissionKindRules<'Raids'>;
