import type { MissionStats, OutcomeLine } from '#contract/missions.ts';
import { maxStrength } from '../captains/strength.ts';
import { type Building, type Island, islands, missionKindIsOpen } from '../islands/islands.ts';
import { eventCostGold } from './eventCost.ts';
import { eventDurationHours } from './eventDuration.ts';
import { levellingMultipliersOf } from './levellingTable.ts';
import { missionTables } from './missionTables.ts';
import {
  certainOutcomes,
  plunderMinimumHours,
  plunderOutcomes,
  raidOutcomes,
  rescueOutcomes,
  successRate,
} from './outcomeTables.ts';

/** What is fixed about a mission; how many are under way and until when Specials last the worker knows. */
type StaticMissionStats = Omit<MissionStats, 'totalActiveMissions' | 'missionEndDate'>;

/** One building's mission. Its `id` is the building's slug, its path `missions/{id}`. */
export interface CatalogueMission {
  readonly id: string;
  readonly name: string;
  readonly stats: StaticMissionStats;
  /** Set where a tap opens another part of the game and no captain can be sent. */
  readonly opens: 'treasury' | 'market' | null;
  /** Bears the special event's badge and its risk label. */
  readonly special: boolean;
  /** Set where only captains may go who have gained a level of something already. */
  readonly needsLevelGained: boolean;
}

const pathPrefix = 'missions/';

const yieldIcons: Readonly<Record<MissionStats['yield'], string>> = {
  Treasure: 'treasure',
  Gems: 'gems',
  Levels: 'levels',
  Item: 'item',
  Crew: 'crew',
  'Gold Bars': 'gold-bars',
  'Max Level': 'max-level',
};

/** Every mission of the game in the order of the islands, drawn or not, open or not. */
export const missionCatalogue: readonly CatalogueMission[] = islands.flatMap((island) =>
  island.buildings.map((building) => catalogueMission(island, building)),
);

const byId = new Map(missionCatalogue.map((mission) => [mission.id, mission]));

/** A mission by its id, or undefined. */
export function missionById(id: string): CatalogueMission | undefined {
  return byId.get(id);
}

/** A mission by its path `missions/{id}`; undefined for any other text. */
export function missionByPath(path: string): CatalogueMission | undefined {
  return path.startsWith(pathPrefix) ? byId.get(path.slice(pathPrefix.length)) : undefined;
}

/** Whether captains can be sent there today: its kind is open and it is no door to another part of the game. */
export function missionIsOpen({ kind, path }: Pick<MissionStats, 'kind' | 'path'>): boolean {
  return missionKindIsOpen(kind) && missionByPath(path)?.opens == null;
}

function catalogueMission(island: Island, building: Building): CatalogueMission {
  return {
    id: building.id,
    name: building.name,
    stats: missionStats(island, building),
    opens: 'opens' in building ? building.opens : null,
    special: 'special' in building,
    needsLevelGained: 'needsLevelGained' in building,
  };
}

function missionStats(island: Island, building: Building): StaticMissionStats {
  const ground: Omit<StaticMissionStats, 'deployment' | 'yield' | 'yieldImage'> = {
    kind: building.kind,
    path: `${pathPrefix}${building.id}`,
    name: building.name,
    layer: island.layer,
    minLevel: 1,
    cost: 0,
    currency: 'BOOTY',
    riskLevel: missionTables.certainRiskLevel,
    color: 'treasureGlow',
    outcomes: [...certainOutcomes],
    success_rate: 1,
    goldCostMultiplier: 1,
    durationMultiplier: 1,
    bootyCostMultiplier: 1,
    bootyPerExtraDay: 0,
    strengthCap: maxStrength,
    entity: null,
  };
  switch (building.kind) {
    case 'Events': {
      const multipliers = levellingMultipliersOf(island.layer);
      return {
        ...ground,
        ...multipliers,
        ...pays('Levels'),
        entity: building.entity,
        // Of one level, the least that can be asked for.
        deployment: eventDurationHours(building.entity, 1, multipliers.durationMultiplier),
        cost: eventCostGold(building.entity, 1, multipliers.goldCostMultiplier),
        currency: 'GOLD',
        riskLevel: building.special ? missionTables.specialEventRiskLevel : ground.riskLevel,
      };
    }
    case 'Plunders':
      return {
        ...ground,
        ...pays(building.pays),
        ...risks(plunderOutcomes[building.risk]),
        // The specification prices no plunder: setting out costs nothing but the time.
        deployment: plunderMinimumHours[building.risk],
        minLevel: building.minLevel,
        riskLevel: building.risk,
        color: building.pays === 'Gems' ? 'gemsGlow' : 'treasureGlow',
      };
    case 'Raids': {
      const { deploymentHours, costBooty, minLevel, riskLevel } = missionTables.raid;
      return {
        ...ground,
        ...pays('Item'),
        ...risks(raidOutcomes),
        deployment: deploymentHours,
        cost: costBooty,
        minLevel,
        riskLevel,
      };
    }
    case 'RescueCrew': {
      const { deploymentHours, costBooty, minLevel, riskLevel } = missionTables.rescue;
      return {
        ...ground,
        ...pays('Crew'),
        ...risks(rescueOutcomes),
        deployment: deploymentHours,
        cost: costBooty,
        minLevel,
        riskLevel,
      };
    }
    case 'Burners':
      return {
        ...ground,
        ...pays('Gold Bars'),
        deployment: missionTables.burner.deploymentHours,
        cost: building.cost,
        currency: building.currency,
        bootyPerExtraDay: building.bootyPerExtraDay ?? 0,
      };
    case 'Specials':
      if ('opens' in building) return { ...ground, ...pays('Max Level'), deployment: 0 };
      return {
        ...ground,
        ...pays(building.id === 'all-hands-on-deck' ? 'Levels' : 'Max Level'),
        deployment: missionTables.special.deploymentHours,
        cost: building.cost,
        currency: building.currency,
      };
    case 'Genesis':
      return { ...ground, ...pays('Treasure'), deployment: missionTables.genesis.deploymentHours };
  }
}

function risks(outcomes: readonly OutcomeLine[]): Pick<StaticMissionStats, 'outcomes' | 'success_rate'> {
  return { outcomes: [...outcomes], success_rate: successRate(outcomes) };
}

function pays(what: MissionStats['yield']): Pick<StaticMissionStats, 'yield' | 'yieldImage'> {
  return { yield: what, yieldImage: `/icons/${yieldIcons[what]}.svg` };
}
