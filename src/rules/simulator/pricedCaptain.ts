import { levelEntities } from '#contract/captains.ts';
import { type PerEntity, perEntity } from '../exchange/levelBooty.ts';
import { sumOf } from './levelPrices.ts';
import { type PlanPrice, type PlanTerms, paidIn, priceOf, tokensOfLevels } from './planPrices.ts';
import { levelsAt, type Roster } from './roster.ts';

/** A captain of a plan that has something to gain, with what that costs. */
export interface PricedCaptain {
  readonly place: number;
  /** The four levels that it reaches. */
  readonly reached: ArrayLike<number>;
  /** Levels that it gains by tokens or in Events, and the tokens that they take. */
  readonly learned: PerEntity;
  readonly tokens: PerEntity;
  /** How many times it is sent for one level of all four. */
  readonly oneOfEach: number;
  readonly isSentToCaps: boolean;
  readonly price: PlanPrice;
}

/** What the way's currency pays of a price. */
export const pays = ({ way }: PlanTerms, price: Pick<PlanPrice, 'booty' | 'gold'>): number =>
  paidIn[way] === 'BOOTY' ? price.booty : price.gold;

/**
 * The captain that reaches these levels by tokens or in Events. Where a Special brings one level of all four for no more
 * than the Events, it is sent there for all levels that the four have in common: that takes less time.
 */
export function learningCaptain(
  terms: PlanTerms,
  roster: Roster,
  place: number,
  reached: ArrayLike<number>,
): PricedCaptain | null {
  const levels = levelsAt(roster.levels, place);
  const gained = perEntity((entity) => at(reached, levelEntities.indexOf(entity)) - levels[entity]);
  if (sumOf((entity) => gained[entity]) === 0) return null;
  const oneOfEach = timesOneOfEach(terms, roster, place, gained);
  const learned = perEntity((entity) => gained[entity] - oneOfEach);
  const sent = priceOneOfEach(terms, levels, at(roster.oneOfEach, place), oneOfEach);
  const raised = perEntity((entity) => levels[entity] + oneOfEach);
  const tokens = tokensOfLevels(terms, raised, learned);
  const price = sum(sent, priceOf(terms, raised, learned));
  return { place, reached, learned, tokens, oneOfEach, isSentToCaps: false, price };
}

const sum = (one: PlanPrice, other: PlanPrice): PlanPrice => ({
  tokens: one.tokens + other.tokens,
  booty: one.booty + other.booty,
  gold: one.gold + other.gold,
  hours: one.hours + other.hours,
});

/** What it costs to send a captain so many times for one level of all four; `special` is the price of one time. */
export function priceOneOfEach(terms: PlanTerms, from: PerEntity, special: number, times: number): PlanPrice {
  if (times === 0) return { tokens: 0, booty: 0, gold: 0, hours: 0 };
  const gained = perEntity(() => times);
  const { booty } = priceOf(terms, from, gained);
  return { tokens: 0, booty, gold: special * times, hours: slowest(terms, gained) };
}

/** What a Special of this price costs that raises everything to its cap, by the levels gained. */
export function priceToCaps(
  terms: PlanTerms,
  from: PerEntity,
  special: number,
  gained: PerEntity,
): PlanPrice {
  const { booty, gold } = priceOf(terms, from, gained);
  const price = { tokens: 0, booty, gold, hours: slowest(terms, gained) };
  return paidIn[terms.way] === 'BOOTY' ? { ...price, booty: special } : { ...price, gold: special };
}

function timesOneOfEach(terms: PlanTerms, roster: Roster, place: number, gained: PerEntity): number {
  const special = at(roster.oneOfEach, place);
  if (paidIn[terms.way] !== 'GOLD' || !Number.isFinite(special)) return 0;
  const inEvents = priceOf(
    terms,
    levelsAt(roster.levels, place),
    perEntity(() => 1),
  ).gold;
  return special <= inEvents ? Math.min(...levelEntities.map((entity) => gained[entity])) : 0;
}

/** The captain that a Special raises to its caps; null where no Special is open to it or nothing is left to gain. */
export function captainToCaps(
  terms: PlanTerms,
  roster: Roster,
  place: number,
  caps: ArrayLike<number>,
): PricedCaptain | null {
  const special = at(roster.toCaps, place);
  const levels = levelsAt(roster.levels, place);
  const gained = perEntity((entity) => at(caps, levelEntities.indexOf(entity)) - levels[entity]);
  if (!Number.isFinite(special) || sumOf((entity) => gained[entity]) === 0) return null;
  return {
    place,
    reached: caps,
    learned: perEntity(() => 0),
    tokens: perEntity(() => 0),
    oneOfEach: 0,
    isSentToCaps: true,
    price: priceToCaps(terms, levels, special, gained),
  };
}

/** Hours of a Special: the entities gain their levels at the same time. */
const slowest = ({ rules: { levelling } }: PlanTerms, gained: PerEntity): number =>
  Math.max(...levelEntities.map((entity) => gained[entity] * levelling[entity].durationHours));

/** The captain without a Special, unless the Special is cheaper; null where there is nothing to gain. */
export function cheaper(
  terms: PlanTerms,
  learning: PricedCaptain | null,
  special: PricedCaptain | null,
): PricedCaptain | null {
  if (learning === null || special === null) return learning;
  return pays(terms, special.price) < pays(terms, learning.price) ? special : learning;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] as number;
