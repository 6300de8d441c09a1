import { type Captain, levelEntities } from '#contract/captains.ts';
import { hasEntity, levelsLeft } from '../captains/caps.ts';
import { eligibilityRefusal } from '../missions/eligibility.ts';
import { type CatalogueMission, missionIsOpen, missionsOf } from '../missions/missionCatalogue.ts';
import type { RuleTables } from '../ruleTables.ts';
import { atHome, type PlanWay, paidIn } from './planPrices.ts';

/** The Specials that are paid in a way's currency. */
export interface PlanSpecials {
  /** Those that raise everything to its cap, the cheapest first. */
  readonly toCaps: readonly CatalogueMission[];
  /** The cheapest that raises everything by one level; null without one. */
  readonly oneOfEach: CatalogueMission | null;
}

export function planSpecials(rules: RuleTables, way: PlanWay): PlanSpecials {
  // A Special trains no entity of its own, as an Event does.
  const specials = missionsOf(rules)
    .filter(
      ({ stats }) => stats.entity === null && stats.currency === paidIn[way] && missionIsOpen(rules, stats),
    )
    .sort((one, other) => one.stats.cost - other.stats.cost);
  return {
    toCaps: specials.filter(({ stats }) => stats.yield === 'Max Level'),
    oneOfEach: specials.find(({ stats }) => stats.yield === 'Levels') ?? null,
  };
}

/** What Specials cost a captain; Infinity where it cannot be sent on one, even when it is home. */
export interface SpecialPrices {
  readonly toCaps: number;
  readonly oneOfEach: number;
}

export function specialPrices(
  rules: RuleTables,
  { toCaps, oneOfEach }: PlanSpecials,
  captain: Captain,
): SpecialPrices {
  return {
    toCaps: specialFor(rules, toCaps, captain)?.stats.cost ?? Number.POSITIVE_INFINITY,
    oneOfEach:
      oneOfEach !== null && gainsAll(rules, captain) && specialFor(rules, [oneOfEach], captain)
        ? oneOfEach.stats.cost
        : Number.POSITIVE_INFINITY,
  };
}

const gainsAll = (rules: RuleTables, captain: Captain): boolean =>
  levelEntities.every((entity) => hasEntity(captain, entity) && levelsLeft(rules, captain, entity) > 0);

/** The first of these missions on which the captain could be sent if it were home. */
export function specialFor(
  rules: RuleTables,
  missions: readonly CatalogueMission[],
  captain: Captain,
): CatalogueMission | undefined {
  const home = atHome(captain);
  return missions.find(({ stats }) => eligibilityRefusal(rules, home, stats) === null);
}
