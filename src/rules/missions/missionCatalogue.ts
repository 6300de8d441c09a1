import type { LevelEntity } from '#contract/captains.ts';
import type { CaptainMissionKind, MissionStats, OutcomeLine } from '#contract/missions.ts';
import { maxStrength } from '../captains/strength.ts';
import { type Building, type MissionBuilding, takesCaptains } from '../islands/buildings.ts';
import { type Island, islands, missionPathOf } from '../islands/islands.ts';
import { type RuleTables, ruleTables } from '../ruleTables.ts';
import { certainOutcomes, type RiskLevel } from '../tables/missions.ts';
import { successRate } from './kinds/common.ts';
import type { KindStats } from './kinds/MissionKindRules.ts';
import { kindStats, rulesOfKind } from './kinds/missionKinds.ts';

/** The stats of a mission without the number of active runs and the end date, which the worker adds. */
type StaticMissionStats = Omit<MissionStats, 'totalActiveMissions' | 'missionEndDate'>;

/** The stats of a single mission that the database may override. */
export type MissionOverride = Partial<
  Pick<
    MissionStats,
    | 'cost'
    | 'deployment'
    | 'minLevel'
    | 'goldCostMultiplier'
    | 'durationMultiplier'
    | 'bootyCostMultiplier'
    | 'bootyPerExtraDay'
    | 'missionEndDate'
  >
> & { readonly riskLevel?: RiskLevel };

/** The mission of one building. `id` is the building's slug; the mission's path is `missions/{id}`. */
export interface CatalogueMission {
  readonly id: string;
  readonly name: string;
  readonly stats: StaticMissionStats;
  /** Set if a tap on the building opens another part of the game, so no captain can be sent. */
  readonly opens: 'treasury' | 'market' | null;
  /** Whether the mission has the badge and the risk label of a special event. */
  readonly special: boolean;
}

const yieldIcons: Readonly<Record<MissionStats['yield'], string>> = {
  Treasure: 'treasure',
  Gems: 'gems',
  Levels: 'levels',
  Item: 'item',
  Crew: 'crew',
  Ship: 'ship',
  'Gold Bars': 'gold-bars',
  'Max Level': 'max-level',
  Gift: 'levels',
};

/** Every mission of the game in the order of the islands, including those that are not on the map or not open. */
export function missionsOf(
  rules: RuleTables,
  overrides: ReadonlyMap<string, MissionOverride> = new Map(),
): readonly CatalogueMission[] {
  return islands.flatMap((island) =>
    island.buildings.map((building) => ({
      id: building.id,
      name: building.name,
      stats: missionStats(rules, island, building, overrides.get(building.id)),
      opens: 'opens' in building ? building.opens : null,
      special: 'special' in building,
    })),
  );
}

/** All missions with the numbers of this repository's tables, without any override. */
export const missionCatalogue: readonly CatalogueMission[] = missionsOf(ruleTables);

/** The missions of one kind, without any override. */
export const missionsOfKind = (kind: CaptainMissionKind): readonly CatalogueMission[] =>
  missionCatalogue.filter(({ stats }) => stats.kind === kind);

const firstLayer = 1;

/** The Event where an entity gains levels: on the first island if `isFirstIsland`, otherwise on another one. */
export function eventOf(entity: LevelEntity, isFirstIsland: boolean): CatalogueMission | undefined {
  return missionsOfKind('Events').find(
    ({ stats, special }) =>
      stats.entity === entity && !special && (stats.layer === firstLayer) === isFirstIsland,
  );
}

const byPath = new Map(missionCatalogue.map((mission) => [mission.stats.path, mission]));

/** A mission by its id, without overrides; undefined for an unknown id. */
export function missionById(id: string): CatalogueMission | undefined {
  return byPath.get(missionPathOf(id));
}

/** A mission by its path `missions/{id}`, without overrides; undefined for any other text. */
export function missionByPath(path: string): CatalogueMission | undefined {
  return byPath.get(path);
}

/** Whether this mission is open to captains: its kind is open, and its building opens no other part of the game. */
export function missionIsOpen(
  { openMissionKinds }: Pick<RuleTables, 'openMissionKinds'>,
  { kind, path }: Pick<MissionStats, 'kind' | 'path'>,
): boolean {
  const isOpen: Readonly<Partial<Record<MissionStats['kind'], boolean>>> = openMissionKinds;
  return isOpen[kind] === true && missionByPath(path)?.opens == null;
}

function missionStats(
  rules: RuleTables,
  island: Island,
  building: Building,
  override: MissionOverride = {},
): StaticMissionStats {
  const { missionEndDate: _dated, ...changed } = override;
  const ofKind = takesCaptains(building)
    ? kindStats(rules, withRisk(building, override.riskLevel), island.layer)
    : noCaptains(rules, building);
  const stats = {
    kind: building.kind,
    path: missionPathOf(building.id),
    name: building.name,
    layer: island.layer,
    minLevel: 1,
    cost: 0,
    currency: 'BOOTY',
    riskLevel: rules.missions.certainRiskLevel,
    color: 'treasureGlow',
    outcomes: [...certainOutcomes],
    goldCostMultiplier: 1,
    durationMultiplier: 1,
    bootyCostMultiplier: 1,
    bootyPerExtraDay: 0,
    wind: null,
    strengthCap: maxStrength(rules),
    entity: null,
    ...ofKind,
    ...changed,
  };
  return {
    ...stats,
    ...rulesOfKind(stats.kind)?.smallestSend(rules, stats),
    success_rate: successRate(stats.outcomes),
    yieldImage: `/icons/${yieldIcons[stats.yield]}.svg`,
  };
}

/** The building with another risk: of a plunder it decides outcomes and hours too. */
function withRisk(building: MissionBuilding, risk: RiskLevel | undefined): MissionBuilding {
  return 'risk' in building && risk !== undefined ? { ...building, risk } : building;
}

/** Stats for a building that opens another part of the game, or that is not on the map. */
function noCaptains({ missions }: RuleTables, building: Building): KindStats & { outcomes: OutcomeLine[] } {
  return {
    outcomes: [...certainOutcomes],
    ...('opens' in building
      ? { yield: 'Max Level' as const, deployment: 0 }
      : { yield: 'Treasure' as const, deployment: missions.genesis.deploymentHours }),
  };
}
