import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { WindKind } from '#contract/missions.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { type PerEntity, perEntity } from '#rules/exchange/levelBooty.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { paybackDays, treasureADay, treasurePrice } from '#rules/simulator/payback.ts';
import { type PlanPrice, paidIn, priceOf } from '#rules/simulator/planPrices.ts';
import { type PlanSpecials, planSpecials, specialFor } from '#rules/simulator/planSpecials.ts';
import { pays, priceOneOfEach, priceToCaps } from '#rules/simulator/pricedCaptain.ts';
import { levelsAt } from '#rules/simulator/roster.ts';
import { type StepKind, stepAt, strengthWith } from '#rules/simulator/rosterPlan.ts';
import type { PlannedRoster } from './useRosterPlan.ts';

/** A piece to put on a captain before the steps. */
export interface PlanMove {
  readonly is: 'move';
  readonly key: string;
  readonly captain: Captain;
  readonly piece: Piece;
  /** The captain's strength now, and after all moves of the plan. */
  readonly strength: { readonly before: number; readonly after: number };
}

/** A step of the plan: a captain gains levels. */
export interface PlanStep {
  readonly is: 'step';
  readonly key: string;
  readonly captain: Captain;
  readonly kind: StepKind;
  /** Levels before and after the step. */
  readonly from: PerEntity;
  readonly to: PerEntity;
  /** How many times the captain is sent on a Special for one level of each. */
  readonly times: number;
  readonly price: PlanPrice;
  /** The mission that the step opens; null for tokens that are bought and for Events. */
  readonly missionId: string | null;
  /** The wind in which the step's tokens are found; null if there is none. */
  readonly wind: WindKind | null;
  /** The median of the entity that learns, on which Fair wind depends; 0 for a Special. */
  readonly medianLevel: number;
  /** Full days in which the step earns its price back; Infinity where it never does, null while the rate is read. */
  readonly paybackDays: number | null;
  /** Whether equipment has to be moved first: the levels are those of the pieces that the captain will carry. */
  readonly isWaiting: boolean;
}

/** A captain who cannot reach the goal. */
interface OutOfReach {
  readonly is: 'outOfReach';
  readonly key: string;
  readonly captain: Captain;
  /** The captain's strength if every entity that it has were at its level cap. */
  readonly highestStrength: number;
}

export type PlanRow = PlanMove | PlanStep | OutOfReach;

/**
 * The rows of a plan: what is moved, its steps, then the captains out of reach. Rows are created on demand, because
 * there may be thousands.
 */
export interface PlanRows {
  readonly count: number;
  /** How the levels are paid for. */
  readonly way: PlannedRoster['goal']['way'];
  at(index: number): PlanRow;
  keyAt(index: number): string;
}

/** @param rate Treasure per strength; null while it is read */
export function planRows(rules: RuleTables, planned: PlannedRoster, rate: number | null): PlanRows {
  const { plan, moves, goal } = planned;
  const firstOutOfReach = moves.length + plan.steps.length;
  const terms: StepTerms = {
    price: treasurePrice(rules, paidIn[goal.way]),
    rate,
    movedPlaces: new Set(moves.map(({ place }) => place)),
    specials: planSpecials(rules, goal.way),
  };
  const rowAt = (index: number): PlanRow =>
    index < moves.length
      ? moveRow(planned, index)
      : index < firstOutOfReach
        ? stepRow(rules, planned, plan.steps[index - moves.length] as number, terms)
        : outOfReachRow(planned, plan.outOfReach[index - firstOutOfReach] as number);
  return {
    count: firstOutOfReach + plan.outOfReach.length,
    way: goal.way,
    // The list asks for the keys of all rows, so they must cost less than the rows.
    keyAt: (index) => keyOfRow(planned, index),
    at: rowAt,
  };
}

function keyOfRow(planned: PlannedRoster, index: number): string {
  const { moves, plan } = planned;
  const move = moves[index];
  if (move !== undefined) return moveKey(planned, move);
  const step = plan.steps[index - moves.length];
  if (step !== undefined) return stepKey(planned, step);
  return captainAt(planned, plan.outOfReach[index - moves.length - plan.steps.length] as number).uid;
}

const moveKey = ({ present }: PlannedRoster, { place, piece }: PlannedRoster['moves'][number]): string =>
  `${present[place]?.uid} ${piece.uid}`;

function stepKey(planned: PlannedRoster, step: number): string {
  const { place, kind } = stepAt(step);
  return `${captainAt(planned, place).uid} ${kind}`;
}

const captainAt = ({ captains }: PlannedRoster, place: number) => captains[place] as Captain;

function moveRow(planned: PlannedRoster, index: number): PlanMove {
  const move = planned.moves[index] as PlannedRoster['moves'][number];
  const { place, piece } = move;
  const captain = planned.present[place] as Captain;
  const strength = {
    before: captainStrength(captain),
    after: captainStrength(captainAt(planned, place)),
  };
  return { is: 'move', key: moveKey(planned, move), captain, piece, strength };
}

interface StepTerms {
  /** Treasure for one of the currency that the plan is paid in. */
  readonly price: number;
  /** Treasure per strength; null while it is read. */
  readonly rate: number | null;
  readonly movedPlaces: ReadonlySet<number>;
  readonly specials: PlanSpecials;
}

function stepRow(rules: RuleTables, planned: PlannedRoster, step: number, terms: StepTerms): PlanStep {
  const { place, kind } = stepAt(step);
  const captain = captainAt(planned, place);
  const times = planned.plan.oneOfEach[place] as number;
  const { from, to } = levelsOfStep(planned, place, kind, times);
  const price = priceOfStep(planned, place, kind, { from, to, times });
  const { rate } = terms;
  return {
    is: 'step',
    key: stepKey(planned, step),
    captain,
    kind,
    from,
    to,
    times,
    price,
    missionId: missionOfStep(rules, planned, terms.specials, captain, kind),
    medianLevel: kind === 'oneOfEach' || kind === 'toCaps' ? 0 : planned.terms.medianLevels[kind],
    wind: kind === 'oneOfEach' || kind === 'toCaps' ? null : (planned.terms.found?.[kind].wind ?? null),
    paybackDays:
      rate === null
        ? null
        : paybackDays(
            pays(planned.terms, price) * terms.price,
            treasureADay(rules, strengthWith(to), rate) - treasureADay(rules, strengthWith(from), rate),
          ),
    isWaiting: terms.movedPlaces.has(place),
  };
}

/** The Special of a step, or the mission where its level tokens are found. */
function missionOfStep(
  rules: RuleTables,
  { terms }: PlannedRoster,
  specials: PlanSpecials,
  captain: Captain,
  kind: StepKind,
): string | null {
  if (kind === 'oneOfEach') return specials.oneOfEach?.id ?? null;
  if (kind === 'toCaps') return specialFor(rules, specials.toCaps, captain)?.id ?? null;
  return terms.found?.[kind].missionId ?? null;
}

interface StepLevels {
  readonly from: PerEntity;
  readonly to: PerEntity;
}

/** A captain's levels before and after a step. Specials come before what is learned one by one. */
function levelsOfStep(
  { plan, roster }: PlannedRoster,
  place: number,
  kind: StepKind,
  times: number,
): StepLevels {
  const present = levelsAt(roster.levels, place);
  const reached = levelsAt(plan.reached, place);
  if (kind === 'toCaps') return { from: present, to: reached };
  const raised = perEntity((entity) => present[entity] + times);
  if (kind === 'oneOfEach') return { from: present, to: raised };
  return { from: raised, to: perEntity((entity) => (entity === kind ? reached[entity] : raised[entity])) };
}

function priceOfStep(
  { terms, roster }: PlannedRoster,
  place: number,
  kind: StepKind,
  { from, to, times }: StepLevels & { readonly times: number },
): PlanPrice {
  const gained = perEntity((entity) => to[entity] - from[entity]);
  if (kind === 'toCaps') return priceToCaps(terms, from, roster.toCaps[place] as number, gained);
  if (kind === 'oneOfEach') return priceOneOfEach(terms, from, roster.oneOfEach[place] as number, times);
  return priceOf(terms, from, gained);
}

function outOfReachRow(planned: PlannedRoster, place: number): OutOfReach {
  const captain = captainAt(planned, place);
  const highestStrength = strengthWith(levelsAt(planned.roster.caps, place));
  return { is: 'outOfReach', key: captain.uid, captain, highestStrength };
}

/** The entity of which a step gains levels; null for a Special. */
export const learnedEntity = ({ kind }: Pick<PlanStep, 'kind'>): LevelEntity | null =>
  levelEntities.find((entity) => entity === kind) ?? null;
