import { type Captain, type Collection, type LevelEntity, levelEntities } from '#contract/captains.ts';
import { hasEntity, levelOf } from './caps.ts';

/** Statistics over all captains of a player (rule book: captains.md, Captain Statistics). */
export interface FleetStatistics {
  readonly captains: number;
  readonly totalStrength: number;
  /** Null if the player has no captains. */
  readonly averageStrength: number | null;
  /** Share of the captains that are on a mission, 0 to 1; null if the player has no captains. */
  readonly missionRate: number | null;
  /** Average level of each entity over the captains that have it; null if none has it. */
  readonly averageLevels: Readonly<Record<LevelEntity, number | null>>;
  readonly goldBurned: number;
  /** Number of captains by collection, in descending order; collections without captains are left out. */
  readonly byCollection: readonly { readonly collection: Collection; readonly captains: number }[];
}

export function fleetStatistics(captains: readonly Captain[]): FleetStatistics {
  const totalStrength = sum(captains, ({ strength }) => strength);
  return {
    captains: captains.length,
    totalStrength,
    averageStrength: average(captains, ({ strength }) => strength),
    missionRate: average(captains, (captain) => (isOnMission(captain) ? 1 : 0)),
    averageLevels: Object.fromEntries(
      levelEntities.map((entity) => [
        entity,
        average(
          captains.filter((captain) => hasEntity(captain, entity)),
          (captain) => levelOf(captain, entity),
        ),
      ]),
    ) as FleetStatistics['averageLevels'],
    goldBurned: sum(captains, ({ goldBurned }) => goldBurned),
    byCollection: countByCollection(captains),
  };
}

/** Whether the captain has a current mission, which dims its card (rule book: captains.md, Captain card). */
export const isOnMission = ({ currentMission }: Pick<Captain, 'currentMission'>): boolean =>
  currentMission !== '';

function countByCollection(captains: readonly Captain[]): FleetStatistics['byCollection'] {
  const counts = new Map<Collection, number>();
  for (const { collection } of captains) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  return [...counts]
    .map(([collection, count]) => ({ collection, captains: count }))
    .sort((one, other) => other.captains - one.captains);
}

function sum(captains: readonly Captain[], of: (captain: Captain) => number): number {
  let total = 0;
  for (const captain of captains) total += of(captain);
  return total;
}

function average(captains: readonly Captain[], of: (captain: Captain) => number): number | null {
  return captains.length === 0 ? null : sum(captains, of) / captains.length;
}
