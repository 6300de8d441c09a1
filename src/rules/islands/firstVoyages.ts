import type { Building, VoyageBuilding } from './buildings.ts';
import { islands, missionPathOf } from './islands.ts';

/** Whether a building is one of the First Voyages, which have no picture of their own on the map. */
export const isVoyage = (building: Building): building is VoyageBuilding => 'at' in building;

/** The First Voyages in their order (rule book: first-voyages.md, Chapter). */
export const firstVoyages: readonly VoyageBuilding[] = islands
  .flatMap(({ buildings }) => buildings.filter(isVoyage))
  .toSorted((a, b) => a.step - b.step);

const byPath = new Map(firstVoyages.map((voyage) => [missionPathOf(voyage.id), voyage]));

/** The voyage with this mission path; undefined for every other mission. */
export const voyageAt = (missionPath: string): VoyageBuilding | undefined => byPath.get(missionPath);

/**
 * The voyage that comes next for a player who has claimed `done` of them; undefined after the last one, and for a
 * player who is not in the chapter (null).
 */
export const nextVoyage = (done: number | null): VoyageBuilding | undefined =>
  done === null ? undefined : firstVoyages[done];
