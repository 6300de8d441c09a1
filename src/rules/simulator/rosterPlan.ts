import { levelEntities } from '#contract/captains.ts';
import { captainStrength } from '../captains/strength.ts';
import { type PerEntity, perEntity } from '../exchange/levelBooty.ts';
import { cheapestLevels } from './cheapestLevels.ts';
import { FairWindLevels } from './fairWindLevels.ts';
import { type PlanTerms, type PlanWay, paidIn } from './planPrices.ts';
import { captainToCaps, cheaper, learningCaptain, type PricedCaptain, pays } from './pricedCaptain.ts';
import { levelsAt, type Roster } from './roster.ts';

const entities = levelEntities.length;

/** The goal of every captain, and how its levels are paid for. */
export interface PlanGoal {
  /** The strength to reach; null if every captain is to reach the caps of all entities that it has. */
  readonly strength: number | null;
  readonly way: PlanWay;
}

/** What the levels of a plan cost, both as level tokens and in the Events of {@link planLayer}. */
interface PlanTotals {
  /** Number of level tokens for the levels that no Special brings. */
  readonly tokens: PerEntity;
  /** BOOTY for all these tokens, and for Specials that are paid in BOOTY. */
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
  /** The steps in the order of `order`, each as one number that {@link stepAt} reads. */
  readonly steps: Uint32Array;
  /** How many times each captain is sent for one level of all four. */
  readonly oneOfEach: Uint16Array;
  /** Captains whose strength stays below the goal even at their caps. */
  readonly outOfReach: Uint32Array;
  /** Number of captains that have already reached the goal. */
  readonly there: number;
  /** Running total of the price over the captains in `order`, in BOOTY for level tokens and in GOLD for Events. */
  readonly spent: Float64Array;
  readonly totals: PlanTotals;
}

export interface PlanRequest {
  readonly terms: PlanTerms;
  /** The same captains with different equipment; the cheapest is planned, and among equal ones the first. */
  readonly rosters: readonly [Roster, ...Roster[]];
  /** The strength to reach; null for the caps. */
  readonly strength: number | null;
}

/** What a step is: levels of one entity, a Special for one level of each, or one that raises everything to its cap. */
const stepKinds = [...levelEntities, 'oneOfEach', 'toCaps'] as const;
export type StepKind = (typeof stepKinds)[number];

/** The captain's index in the roster and what a step is. */
export function stepAt(step: number): { readonly place: number; readonly kind: StepKind } {
  return {
    place: Math.floor(step / stepKinds.length),
    kind: stepKinds[step % stepKinds.length] as StepKind,
  };
}

const stepOf = (place: number, kind: StepKind): number => place * stepKinds.length + stepKinds.indexOf(kind);

export function strengthWith(levels: PerEntity): number {
  return captainStrength({
    level: levels.CHARACTER,
    shipLevel: levels.SHIP,
    crewLevel: levels.CREW,
    itemLevel: levels.ITEM,
  });
}

/** A plan and the roster for which it is. */
export interface ChosenPlan {
  readonly plan: RosterPlan;
  /** Index of the roster in the request. */
  readonly chosen: number;
}

/**
 * The plan of the roster with which all captains reach the goal for the least: with the fewest out of reach, then the
 * cheapest.
 * @param onProgress called regularly with the number of captains calculated so far
 */
export function planRosters(
  { terms, rosters, strength }: PlanRequest,
  onProgress?: (captains: number) => void,
): ChosenPlan {
  const [first, ...others] = rosters;
  const firstPlan: ChosenPlan = { plan: planRoster(terms, first, strength, onProgress), chosen: 0 };
  return others.reduce((best, roster, index) => {
    const plan = planRoster(terms, roster, strength);
    const isBetter =
      (compare(plan.outOfReach.length, best.plan.outOfReach.length) ||
        compare(pays(terms, plan.totals), pays(terms, best.plan.totals))) < 0;
    return isBetter ? { plan, chosen: index + 1 } : best;
  }, firstPlan);
}

/**
 * The cheapest levels with which every captain reaches the goal. Captains do not depend on one another, so finding the
 * optimum of each captain gives the optimum of all.
 * @param onProgress called regularly with the number of captains calculated so far
 */
export function planRoster(
  terms: PlanTerms,
  roster: Roster,
  strength: number | null,
  onProgress: (captains: number) => void = () => {},
): RosterPlan {
  const captains = roster.levels.length / entities;
  const reached = roster.levels.slice();
  const oneOfEach = new Uint16Array(captains);
  const outOfReach: number[] = [];
  const busy: PricedCaptain[] = [];
  const planned = captainsOf(terms, roster, strength);
  for (let place = 0; place < captains; place++) {
    if (place % progressEvery === 0) onProgress(place);
    const captain = planned(place);
    if (captain === 'outOfReach') {
      outOfReach.push(place);
      continue;
    }
    if (captain === null) continue;
    reached.set(captain.reached, place * entities);
    oneOfEach[place] = captain.oneOfEach;
    busy.push(captain);
  }
  busy.sort((one, other) => compareCaptains(terms, one, other));
  return {
    reached,
    order: Uint32Array.from(busy, ({ place }) => place),
    steps: Uint32Array.from(busy.flatMap(stepsOf)),
    oneOfEach,
    outOfReach: Uint32Array.from(outOfReach),
    there: captains - busy.length - outOfReach.length,
    spent: runningSum(busy.map(({ price }) => pays(terms, price))),
    totals: totalsOf(roster, reached, busy),
  };
}

type PlannedCaptain = PricedCaptain | 'outOfReach' | null;

/**
 * How each captain of the roster reaches the goal; null for one that has. Captains of the same levels, caps and prices
 * do the same for it, so that is found once.
 */
function captainsOf(terms: PlanTerms, roster: Roster, strength: number | null) {
  const cheapest = cheapestBy(terms);
  const find = (place: number, levels: Uint16Array, caps: Uint16Array): PlannedCaptain => {
    const best = strength === null ? caps : cheapest(levels, caps, strength);
    if (best === null) return 'outOfReach';
    return cheaper(
      terms,
      learningCaptain(terms, roster, place, best),
      captainToCaps(terms, roster, place, caps),
    );
  };
  const found = new Map<string, PlannedCaptain>();
  return (place: number): PlannedCaptain => {
    const levels = roster.levels.subarray(place * entities, (place + 1) * entities);
    const caps = roster.caps.subarray(place * entities, (place + 1) * entities);
    const key = `${levels} ${caps} ${roster.toCaps[place]} ${roster.oneOfEach[place]}`;
    const alike = found.get(key);
    if (alike !== undefined) return alike === null || alike === 'outOfReach' ? alike : { ...alike, place };
    const captain = find(place, levels, caps);
    found.set(key, captain);
    return captain;
  };
}

/** How the cheapest levels of a captain are found: Fair wind is for level tokens alone. */
function cheapestBy(terms: PlanTerms) {
  const { rules, weights, medianLevels, found } = terms;
  const inFairWind = new FairWindLevels({
    rules,
    weights,
    medianLevels: levelEntities.map((entity) => medianLevels[entity]),
    isTimePerToken: found !== null,
  });
  const hasTokens = paidIn[terms.way] === 'BOOTY';
  return (levels: Uint16Array, caps: Uint16Array, strength: number) =>
    hasTokens && inFairWind.blowsFor(levels, caps)
      ? inFairWind.find(levels, caps, strength)
      : cheapestLevels(levels, caps, strength, weights);
}

/** Number of captains between two progress reports: a smooth progress bar at little cost. */
const progressEvery = 500;

function compareCaptains(terms: PlanTerms, one: PricedCaptain, other: PricedCaptain): number {
  return (
    compare(pays(terms, one.price), pays(terms, other.price)) ||
    compare(one.price.hours, other.price.hours) ||
    one.place - other.place
  );
}

function stepsOf({ place, learned, oneOfEach, isSentToCaps }: PricedCaptain): number[] {
  if (isSentToCaps) return [stepOf(place, 'toCaps')];
  return [
    ...(oneOfEach > 0 ? [stepOf(place, 'oneOfEach')] : []),
    ...levelEntities.filter((entity) => learned[entity] > 0).map((entity) => stepOf(place, entity)),
  ];
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
    tokens: perEntity((entity) => add(({ tokens }) => tokens[entity])),
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
