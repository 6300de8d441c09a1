import { type Captain, levelEntities } from '#contract/captains.ts';
import { hasEntity, levelCap, levelOf } from '../captains/caps.ts';
import { type PerEntity, perEntity } from '../exchange/levelBooty.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { PlanWay } from './planPrices.ts';
import { planSpecials, specialPrices } from './planSpecials.ts';

/**
 * Levels and caps of all captains in flat arrays, which are fast to copy to another thread. Each captain has four
 * values in the order of `levelEntities`. The cap of an entity that a captain does not have is its present level.
 */
export interface Roster {
  readonly levels: Uint16Array;
  readonly caps: Uint16Array;
  /** What each captain pays for the cheapest Special that raises everything to its cap; Infinity where none is open. */
  readonly toCaps: Float64Array;
  /** What each captain pays for one level of all four at once; Infinity where it cannot gain all four. */
  readonly oneOfEach: Float64Array;
}

const entities = levelEntities.length;

export function rosterOf(rules: RuleTables, captains: readonly Captain[], way: PlanWay): Roster {
  const levels = new Uint16Array(captains.length * entities);
  const caps = new Uint16Array(captains.length * entities);
  const toCaps = new Float64Array(captains.length);
  const oneOfEach = new Float64Array(captains.length);
  const specials = planSpecials(rules, way);
  captains.forEach((captain, place) => {
    levelEntities.forEach((entity, column) => {
      const level = levelOf(captain, entity);
      levels[place * entities + column] = level;
      caps[place * entities + column] = hasEntity(captain, entity)
        ? Math.max(level, levelCap(rules, captain, entity))
        : level;
    });
    const prices = specialPrices(rules, specials, captain);
    toCaps[place] = prices.toCaps;
    oneOfEach[place] = prices.oneOfEach;
  });
  return { levels, caps, toCaps, oneOfEach };
}

/** One captain's four levels, read from `column`: an array of the roster or of its plan. */
export function levelsAt(column: Uint16Array, place: number): PerEntity {
  return perEntity((entity) => column[place * entities + levelEntities.indexOf(entity)] as number);
}
