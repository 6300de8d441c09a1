import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import { type CapRules, hasEntity, levelCap, levelOf } from '../captains/caps.ts';
import { captainStrength } from '../captains/strength.ts';
import { levellingMultipliersOf } from '../levelling/levelCost.ts';
import { cheapestLevels, type LevelWeights } from './cheapestLevels.ts';
import {
  eventCost,
  type LevelPriceRules,
  levelBooty,
  levelsBooty,
  type PerEntity,
  perEntity,
  sumOf,
} from './levelPrices.ts';

/**
 * How levels are paid for: level tokens for BOOTY, at once, or Events for GOLD and hours, on the first island or on the
 * others (rule book: simulator.md, Roster plan).
 */
export const planWays = ['tokens', 'firstIsland', 'otherIslands'] as const;
export type PlanWay = (typeof planWays)[number];

/** What every captain is to reach. */
export interface PlanGoal {
  /** Null where every captain is to reach the caps of all that it has. */
  readonly strength: number | null;
  readonly way: PlanWay;
}

/**
 * Captains in columns, four values each in the order of `levelEntities`: small to copy to another thread. A cap is the
 * present level where the captain has no such piece.
 */
export interface Roster {
  readonly levels: Uint16Array;
  readonly caps: Uint16Array;
}

/** What the levels of a plan take, whichever way is chosen. */
export interface PlanTotals {
  /** Level tokens, one a level. */
  readonly levels: PerEntity;
  /** BOOTY for all these tokens at the exchange. */
  readonly booty: number;
  readonly gold: number;
  /** Hours of the captain who takes the longest, because captains learn at the same time. */
  readonly hours: number;
  readonly strengthBefore: number;
  readonly strengthAfter: number;
}

/** Captains are named by their place in the roster. */
export interface RosterPlan {
  /** The levels that each captain reaches, four a captain; the present ones where there is nothing to do. */
  readonly reached: Uint16Array;
  /** Captains who have something to do, the cheapest first. */
  readonly order: Uint32Array;
  /** Every step: four times the captain's place, plus the place of the entity. In the order of the captains. */
  readonly steps: Uint32Array;
  /** Captains who stay below the strength even at their caps. */
  readonly outOfReach: Uint32Array;
  /** Number of captains who have already reached the goal. */
  readonly there: number;
  /** Total paid once the first, second … captain of the order has reached the goal: BOOTY or GOLD, which the way sets. */
  readonly spent: Float64Array;
  readonly totals: PlanTotals;
}

export interface PlanRequest {
  readonly rules: LevelPriceRules;
  readonly roster: Roster;
  readonly goal: PlanGoal;
}

const entities = levelEntities.length;
const firstLayer = 1;
const otherLayer = 2;

/** The island by whose Events a plan counts GOLD and hours; level tokens are compared with the cheaper islands. */
export const planLayer = (way: PlanWay): number => (way === 'firstIsland' ? firstLayer : otherLayer);

/** The captains' levels and caps in columns. */
export function rosterOf(rules: CapRules, captains: readonly Captain[]): Roster {
  const levels = new Uint16Array(captains.length * entities);
  const caps = new Uint16Array(captains.length * entities);
  captains.forEach((captain, place) => {
    levelEntities.forEach((entity, column) => {
      const level = levelOf(captain, entity);
      levels[place * entities + column] = level;
      caps[place * entities + column] = hasEntity(captain, entity)
        ? Math.max(level, levelCap(rules, captain, entity))
        : level;
    });
  });
  return { levels, caps };
}

/** The captain's place and the entity of a step. */
export function stepAt(step: number): { readonly place: number; readonly entity: LevelEntity } {
  return { place: Math.floor(step / entities), entity: levelEntities[step % entities] as LevelEntity };
}

/** One captain's four levels in a column of the roster or of its plan. */
export function levelsAt(column: Uint16Array, place: number): PerEntity {
  return perEntity((entity) => column[place * entities + levelEntities.indexOf(entity)] as number);
}

/** Strength with these four levels. */
export function strengthWith(levels: PerEntity): number {
  return captainStrength({
    level: levels.CHARACTER,
    shipLevel: levels.SHIP,
    crewLevel: levels.CREW,
    itemLevel: levels.ITEM,
  });
}

/** What levels of one captain cost, whichever way: BOOTY for the tokens, GOLD and hours of Events. */
export interface PlanPrice {
  readonly tokens: number;
  readonly booty: number;
  readonly gold: number;
  readonly hours: number;
}

/** Calculates {@link PlanPrice}s by the same tables. */
export function pricing(rules: LevelPriceRules, way: PlanWay): (levels: PerEntity) => PlanPrice {
  const bootyOfLevel = levelBooty(rules);
  return (levels) => {
    const { gold, hours } = eventCost(rules, planLayer(way), levels);
    return {
      tokens: sumOf((entity) => levels[entity]),
      booty: levelsBooty(bootyOfLevel, levels),
      gold,
      hours,
    };
  };
}

/**
 * The cheapest levels with which every captain reaches the goal. Captains do not depend on one another, so each one's
 * optimum makes the optimum of all.
 * @param onProgress called now and then with the number of captains calculated so far
 */
export function planRoster(
  { rules, roster, goal }: PlanRequest,
  onProgress: (captains: number) => void = () => {},
): RosterPlan {
  const captains = roster.levels.length / entities;
  const weights = weightsOf(rules, goal.way);
  const priceOf = pricing(rules, goal.way);
  const reached = roster.levels.slice();
  const outOfReach: number[] = [];
  const busy: PricedCaptain[] = [];
  for (let place = 0; place < captains; place++) {
    if (place % progressEvery === 0) onProgress(place);
    const levels = roster.levels.subarray(place * entities, (place + 1) * entities);
    const caps = roster.caps.subarray(place * entities, (place + 1) * entities);
    const best = goal.strength === null ? caps : cheapestLevels(levels, caps, goal.strength, weights);
    if (best === null) {
      outOfReach.push(place);
      continue;
    }
    reached.set(best, place * entities);
    const gained = perEntityGained(roster, reached, place);
    const price = priceOf(gained);
    if (price.tokens > 0) busy.push({ place, gained, price });
  }
  const pays = (price: PlanPrice): number => (goal.way === 'tokens' ? price.booty : price.gold);
  busy.sort(
    (one, other) =>
      compare(pays(one.price), pays(other.price)) ||
      compare(one.price.hours, other.price.hours) ||
      one.place - other.place,
  );
  return {
    reached,
    order: Uint32Array.from(busy, ({ place }) => place),
    steps: Uint32Array.from(busy.flatMap(({ place, gained }) => stepsOf(place, gained))),
    outOfReach: Uint32Array.from(outOfReach),
    there: captains - busy.length - outOfReach.length,
    spent: runningSum(busy.map(({ price }) => pays(price))),
    totals: totalsOf(roster, reached, busy),
  };
}

/** Number of captains between two progress reports: few enough for a smooth bar, and enough to cost no time. */
const progressEvery = 500;

interface PricedCaptain {
  readonly place: number;
  readonly gained: PerEntity;
  readonly price: PlanPrice;
}

/** What decides which levels are the cheapest: the token that the way is paid with, then hours. */
function weightsOf(rules: LevelPriceRules, way: PlanWay): LevelWeights {
  const { goldCostMultiplier, durationMultiplier } = levellingMultipliersOf(rules, planLayer(way));
  const booty = levelBooty(rules);
  return {
    price: levelEntities.map((entity) =>
      way === 'tokens' ? booty[entity] : rules.levelling[entity].costGold * goldCostMultiplier,
    ),
    hours: levelEntities.map((entity) => rules.levelling[entity].durationHours * durationMultiplier),
  };
}

function perEntityGained(roster: Roster, reached: Uint16Array, place: number): PerEntity {
  const before = levelsAt(roster.levels, place);
  const after = levelsAt(reached, place);
  return perEntity((entity) => after[entity] - before[entity]);
}

function stepsOf(place: number, gained: PerEntity): number[] {
  return levelEntities.flatMap((entity, column) => (gained[entity] > 0 ? [place * entities + column] : []));
}

function runningSum(amounts: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(amounts, (amount) => {
    sum += amount;
    return sum;
  });
}

function totalsOf(roster: Roster, reached: Uint16Array, busy: readonly PricedCaptain[]): PlanTotals {
  const add = (pick: (captain: PricedCaptain) => number) =>
    busy.reduce((sum, captain) => sum + pick(captain), 0);
  const strengthOf = (levels: Uint16Array) => {
    let sum = 0;
    for (let place = 0; place < levels.length / entities; place++)
      sum += strengthWith(levelsAt(levels, place));
    return sum;
  };
  return {
    levels: perEntity((entity) => add(({ gained }) => gained[entity])),
    booty: add(({ price }) => price.booty),
    gold: add(({ price }) => price.gold),
    hours: busy.reduce((maxHours, { price }) => Math.max(maxHours, price.hours), 0),
    strengthBefore: strengthOf(roster.levels),
    strengthAfter: strengthOf(reached),
  };
}

/** Compares two numbers for sorting. A difference would be NaN for two prices that are not known (Infinity). */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
