import type { Yield } from '#contract/missions.ts';
import type { RaidBuilding } from '../../islands/buildings.ts';
import { found, foundByChance } from './found.ts';
import type { MissionKindRules } from './MissionKindRules.ts';

const yields: Readonly<Record<RaidBuilding['brings'], Yield>> = { ITEM: 'Item', CREW: 'Crew', SHIP: 'Ship' };

/** Rules of Raids: BOOTY buys a chance of a level token or gems (rule book: missions.md, Raids). */
export const raid = {
  ...foundByChance,
  stats: ({ missions: { raid: table }, raidOutcomes, crewRaidOutcomes, shipRaidOutcomes }, { brings }) => ({
    yield: yields[brings],
    deployment: table.deploymentHours,
    cost: table.costBooty,
    minLevel: table.minLevel,
    riskLevel: table.riskLevel,
    outcomes: [...{ ITEM: raidOutcomes, CREW: crewRaidOutcomes, SHIP: shipRaidOutcomes }[brings]],
  }),
  haul: ({ missions: { raid: table } }, { outcome }) =>
    found(outcome, {
      Item: { token: 'ITEM_LEVEL_TOKEN', amount: table.itemLevelTokens },
      Crew: { token: 'CREW_LEVEL_TOKEN', amount: table.crewLevelTokens },
      Ship: { token: 'SHIP_LEVEL_TOKEN', amount: table.shipLevelTokens },
      Legendary: { token: 'LEGENDARY_SHIP_TOKEN', amount: table.legendaryShipTokens },
      Gems: { token: 'GEMS', amount: table.gems },
    }),
  selectorGroup: 'raids',
  icon: () => 'raids',
} satisfies MissionKindRules<'Raids'>;
