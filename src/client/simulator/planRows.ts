import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { perEntity } from '#rules/simulator/levelPrices.ts';
import { levelsAt, type PlanPrice, pricing, stepAt, strengthWith } from '#rules/simulator/rosterPlan.ts';
import type { PlannedRoster } from './useRosterPlan.ts';

/** A step of the plan: one entity of one captain gains levels. */
export interface PlanStep {
  readonly is: 'step';
  readonly key: string;
  readonly captain: Captain;
  readonly entity: LevelEntity;
  readonly from: number;
  readonly to: number;
  readonly price: PlanPrice;
}

/** A captain who cannot reach the goal. */
interface OutOfReach {
  readonly is: 'outOfReach';
  readonly key: string;
  readonly captain: Captain;
  /** The captain's strength if every entity that it has were at its level cap. */
  readonly highestStrength: number;
}

export type PlanRow = PlanStep | OutOfReach;

/**
 * The rows of a plan: its steps, then the captains out of reach. Rows are created on demand, because there may be
 * thousands.
 */
export interface PlanRows {
  readonly count: number;
  /** How the levels are paid for. */
  readonly way: PlannedRoster['goal']['way'];
  at(index: number): PlanRow;
  keyAt(index: number): string;
}

export function planRows(rules: RuleTables, { plan, captains, roster, goal }: PlannedRoster): PlanRows {
  const priceOf = pricing(rules, goal.way);
  const captainAt = (place: number) => captains[place] as Captain;
  const stepKey = (step: number) => {
    const { place, entity } = stepAt(step);
    return `${captainAt(place).uid} ${entity}`;
  };
  const placeOutOfReach = (index: number) => plan.outOfReach[index - plan.steps.length] as number;
  return {
    count: plan.steps.length + plan.outOfReach.length,
    way: goal.way,
    keyAt(index) {
      const step = plan.steps[index];
      return step === undefined ? captainAt(placeOutOfReach(index)).uid : stepKey(step);
    },
    at(index) {
      const step = plan.steps[index];
      if (step === undefined) {
        const place = placeOutOfReach(index);
        const captain = captainAt(place);
        const highestStrength = strengthWith(levelsAt(roster.caps, place));
        return { is: 'outOfReach', key: captain.uid, captain, highestStrength };
      }
      const { place, entity } = stepAt(step);
      const from = levelsAt(roster.levels, place)[entity];
      const to = levelsAt(plan.reached, place)[entity];
      const price = priceOf(perEntity((one) => (one === entity ? to - from : 0)));
      return { is: 'step', key: stepKey(step), captain: captainAt(place), entity, from, to, price };
    },
  };
}
