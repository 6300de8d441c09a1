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
 * How levels are paid for (rule book: simulator.md, Roster plan): with level tokens bought for BOOTY, which take no
 * time, or in Events for GOLD and hours, on the first island or on the others.
 */
export const planWays = ['tokens', 'firstIsland', 'otherIslands'] as const;
export type PlanWay = (typeof planWays)[number];

/** The goal of every captain, and how its levels are paid for. */
export interface PlanGoal {
  /** The strength to reach; null if every captain is to reach the caps of all entities that it has. */
  readonly strength: number | null;
  readonly way: PlanWay;
}

/**
 * Levels and caps of all captains in flat arrays, which are fast to copy to another thread. Each captain has four
 * values in the order of `levelEntities`. The cap of an entity that a captain does not have is its present level.
 */
export interface Roster {
  readonly levels: Uint16Array;
  readonly caps: Uint16Array;
}

/** What the levels of a plan cost, both as level tokens and in the Events of {@link planLayer}. */
interface PlanTotals {
  /** Number of level tokens, one for each level. */
  readonly levels: PerEntity;
  /** BOOTY for all these tokens at the exchange. */
  readonly booty: number;
  readonly gold: number;
  /** Hours of the captain that takes the longest, because captains level at the same time. */
  readonly hours: number;
  readonly strengthBefore: number;
  readonly strengthAfter: number;
}

/** The result of planning. Captains are given by their index in the roster. */
export interface RosterPlan {
  /** The levels that each captain reaches, four per captain; unchanged for a captain that gains none. */
  readonly reached: Uint16Array;
  /** Captains that have to gain levels, the cheapest first. */
  readonly order: Uint32Array;
  /** The steps in the order of `order`, each as one number: four times the captain's index plus the entity's index. */
  readonly steps: Uint32Array;
  /** Captains whose strength stays below the goal even at their caps. */
  readonly outOfReach: Uint32Array;
  /** Number of captains that have already reached the goal. */
  readonly there: number;
  /** Running total of the price over the captains in `order`, in BOOTY for level tokens and in GOLD for Events. */
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

/** The island whose Events determine a plan's GOLD and hours. Level tokens are compared with the cheaper islands. */
const planLayer = (way: PlanWay): number => (way === 'firstIsland' ? firstLayer : otherLayer);

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

/** The captain's index in the roster and the entity of a step. */
export function stepAt(step: number): { readonly place: number; readonly entity: LevelEntity } {
  return { place: Math.floor(step / entities), entity: levelEntities[step % entities] as LevelEntity };
}

/** One captain's four levels, read from `column`: an array of the roster or of its plan. */
export function levelsAt(column: Uint16Array, place: number): PerEntity {
  return perEntity((entity) => column[place * entities + levelEntities.indexOf(entity)] as number);
}

export function strengthWith(levels: PerEntity): number {
  return captainStrength({
    level: levels.CHARACTER,
    shipLevel: levels.SHIP,
    crewLevel: levels.CREW,
    itemLevel: levels.ITEM,
  });
}

/** What levels of one captain cost: level tokens and their BOOTY, or GOLD and hours of Events. */
export interface PlanPrice {
  readonly tokens: number;
  readonly booty: number;
  readonly gold: number;
  readonly hours: number;
}

/** Returns a function that calculates the {@link PlanPrice} of levels with these tables. */
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
 * The cheapest levels with which every captain reaches the goal. Captains do not depend on one another, so finding the
 * optimum of each captain gives the optimum of all.
 * @param onProgress called regularly with the number of captains calculated so far
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

/** Number of captains between two progress reports: a smooth progress bar at little cost. */
const progressEvery = 500;

interface PricedCaptain {
  readonly place: number;
  readonly gained: PerEntity;
  readonly price: PlanPrice;
}

/** The price of a level in the token that pays for it, and its hours, which decide between equal prices. */
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

/** Compares two numbers for sorting. A difference would be NaN if both prices are Infinity (levels not for sale). */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
