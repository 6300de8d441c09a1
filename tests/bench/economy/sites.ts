import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { OutcomeLine, WindKind } from '#contract/missions.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { type CatalogueMission, missionIsOpen, missionsOf } from '#rules/missions/missionCatalogue.ts';
import { missionInWind } from '#rules/missions/missionInWind.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { wholeYield, yieldPercentIn } from '#rules/wind/windTerms.ts';

/** A mission that captains can be sent on, with what choosing it needs. */
export interface Site {
  /** Its index among all missions that captains can be sent on. */
  readonly index: number;
  readonly id: string;
  readonly stats: CatalogueMission['stats'];
  /** The entity that an Event trains, as an index of `levelEntities`; -1 elsewhere. */
  readonly column: number;
  /** Mean multiplier of the successful outcomes, and the rate of failure. */
  readonly meanMultiplier: number;
  readonly failureRate: number;
  /** What a plunder brings in its wind, as a part of what it brings without. */
  readonly yieldShare: number;
  /** Price of the smallest send. */
  readonly booty: number;
  readonly gold: number;
}

export interface Sites {
  /** Every mission that captains can be sent on, in the order of the catalogue. */
  readonly all: readonly Site[];
  /**
   * The first of each group of missions that differ in nothing but name and place. A player who compares missions has
   * no reason to prefer a later one of the group.
   */
  readonly distinct: readonly Site[];
}

/** @param windOn the wind on each island, by its layer; without it no winds blow */
export function sitesOf(rules: RuleTables, windOn: (layer: number) => WindKind | null = () => null): Sites {
  const all = missionsOf(rules)
    // The First Voyages are sailed once, so they are no sites to choose.
    .filter(({ stats }) => missionIsOpen(rules, stats) && voyageAt(stats.path) === undefined)
    .map((mission, index) => asSite(rules, inWind(rules, mission, windOn), index));
  const seen = new Set<string>();
  const distinct = all.filter((site) => {
    const key = keyOf(rules, site);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { all, distinct };
}

/** The mission with the outcomes of its wind; without a wind if that changes nothing about it. */
function inWind(
  rules: RuleTables,
  mission: CatalogueMission,
  windOn: (layer: number) => WindKind | null,
): CatalogueMission {
  const { stats } = mission;
  const changed = missionInWind(rules, { ...stats, wind: windOn(stats.layer) });
  const { wind = null, outcomes = stats.outcomes } = changed ?? {};
  return { ...mission, stats: { ...stats, wind, outcomes: [...outcomes] } };
}

function asSite(rules: RuleTables, { id, stats }: CatalogueMission, index: number): Site {
  const prices = sendPrices(rules, stats, 1);
  const priceIn = (token: string) => prices.find((price) => price.token === token)?.amount ?? 0;
  return {
    index,
    id,
    stats,
    column: stats.entity === null ? -1 : columnOf(stats.entity),
    meanMultiplier: sumOfLines(stats.outcomes, ({ rate, multiplier }) => rate * multiplier),
    booty: priceIn('BOOTY'),
    gold: priceIn('GOLD'),
    yieldShare: yieldPercentIn(rules, stats.wind) / wholeYield,
    failureRate: sumOfLines(stats.outcomes, ({ type, rate }) => (type === 'failure' ? rate : 0)),
  };
}

export const columnOf = (entity: LevelEntity): number => levelEntities.indexOf(entity);

function keyOf({ battleTokens }: RuleTables, { stats }: Site): string {
  const { path: _path, name: _name, layer, riskLevel, outcomes, ...others } = stats;
  const isRolled = outcomes.length > 1;
  return JSON.stringify({
    ...others,
    riskLevel: isRolled ? riskLevel : 0,
    outcomes,
    hasTokens: stats.entity !== null && layer === battleTokens.layer,
  });
}

const sumOfLines = (lines: readonly OutcomeLine[], of: (line: OutcomeLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);
