import { useEffect, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { type PlanGoal, type Roster, type RosterPlan, rosterOf } from '#rules/simulator/rosterPlan.ts';
import { useRules } from '../api/rules.ts';
import { startPlan } from './startPlan.ts';

/** A plan with its inputs. A captain's index in the plan is its index in `captains`. */
export interface PlannedRoster {
  readonly plan: RosterPlan;
  readonly captains: readonly Captain[];
  readonly roster: Roster;
  readonly goal: PlanGoal;
}

type Calculation =
  | { readonly is: 'calculating'; readonly done: number }
  | { readonly is: 'done' | 'cancelled' | 'failed' };

export interface PlanState {
  /** The last plan, which is kept while the next one is being calculated; null before the first one. */
  readonly planned: PlannedRoster | null;
  /** Whether the last plan is for another goal than the current one, so that none of its steps may be taken. */
  readonly isOutdated: boolean;
  readonly calculation: Calculation;
  /** Cancels the calculation; nothing is calculated until the goal changes or `calculate` is called. */
  cancel(): void;
  calculate(): void;
}

/** How long the inputs must stay unchanged before the calculation starts, so that not every keystroke starts one. */
const settledMs = 200;

/**
 * The cheapest path for all captains, recalculated when captains, rules or goal change. After a cancellation only a
 * changed goal is calculated by itself.
 */
export function useRosterPlan(captains: readonly Captain[], goal: PlanGoal): PlanState {
  const rules = useRules();
  const [planned, setPlanned] = useState<PlannedRoster | null>(null);
  const [calculation, setCalculation] = useState<Calculation>({ is: 'calculating', done: 0 });
  const [attempt, setAttempt] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  const { strength, way } = goal;
  const [seen, setSeen] = useState(goal);
  if (!isSameGoal(seen, goal)) {
    setSeen(goal);
    setCancelled(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the calculation with the same inputs
  useEffect(() => {
    if (isCancelled) return;
    setCalculation({ is: 'calculating', done: 0 });
    let cancel = () => {};
    const timer = setTimeout(() => {
      const wanted = { strength, way };
      const roster = rosterOf(rules, captains);
      const { levelling, levellingMultipliers, exchange } = rules;
      const request = { rules: { levelling, levellingMultipliers, exchange }, roster, goal: wanted };
      cancel = startPlan(request, {
        onProgress: (done) => setCalculation({ is: 'calculating', done }),
        onPlan(plan) {
          setPlanned({ plan, captains, roster, goal: wanted });
          setCalculation({ is: 'done' });
        },
        onFailure: () => setCalculation({ is: 'failed' }),
      });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [rules, captains, strength, way, attempt, isCancelled]);

  return {
    planned,
    isOutdated: planned !== null && !isSameGoal(planned.goal, goal),
    calculation: isCancelled ? { is: 'cancelled' } : calculation,
    cancel: () => setCancelled(true),
    calculate() {
      setCancelled(false);
      setAttempt(attempt + 1);
    },
  };
}

const isSameGoal = (one: PlanGoal, other: PlanGoal): boolean =>
  one.strength === other.strength && one.way === other.way;
