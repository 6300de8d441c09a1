import { useEffect, useMemo, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { bestEquipment, type EquipmentMove } from '#rules/simulator/bestEquipment.ts';
import { type PlanTerms, type PlanWay, planTerms } from '#rules/simulator/planPrices.ts';
import { type Roster, rosterOf } from '#rules/simulator/roster.ts';
import type { PlanGoal, PlanRequest, RosterPlan } from '#rules/simulator/rosterPlan.ts';
import { useRules } from '../api/rules.ts';
import { type IslandWind, useWinds } from '../services/useWinds.ts';
import { startPlan } from './startPlan.ts';
import { useTreasureRate } from './useTreasureRate.ts';

/** A plan with its inputs. A captain's index in the plan is its index in `captains`. */
export interface PlannedRoster {
  readonly plan: RosterPlan;
  /** The captains with the equipment that they carry after `moves`. */
  readonly captains: readonly Captain[];
  /** What is to be put on before the steps. */
  readonly moves: readonly EquipmentMove[];
  /** The captains with the equipment that they carry now. */
  readonly present: readonly Captain[];
  readonly roster: Roster;
  readonly terms: PlanTerms;
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

/** What a player has for a plan. */
export interface PlannedNfts {
  readonly captains: readonly Captain[];
  readonly pieces: readonly Piece[];
}

/**
 * The cheapest path for all captains, recalculated when NFTs, rules, winds, medians or goal change. After a cancellation only a changed
 * goal is calculated by itself.
 */
export function useRosterPlan(nfts: PlannedNfts, goal: PlanGoal): PlanState {
  const rules = useRules();
  const winds = useWinds();
  const { medianLevels } = useTreasureRate();
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
  const equipment = useMemo(() => bestEquipment(nfts.captains, nfts.pieces), [nfts]);
  // A roster does not depend on the strength, so another strength is planned with the same ones.
  const rosterFor = useMemo(() => keptRosters(rules, way), [rules, way]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the calculation with the same inputs
  useEffect(() => {
    if (isCancelled || medianLevels === null) return;
    setCalculation({ is: 'calculating', done: 0 });
    let cancel = () => {};
    const timer = setTimeout(() => {
      const world = { rules, winds, medianLevels, rosterFor };
      const { request, plannedBy } = preparePlan(world, nfts.captains, equipment, { strength, way });
      cancel = startPlan(request, {
        onProgress: (done) => setCalculation({ is: 'calculating', done }),
        onPlan({ plan, chosen }) {
          setPlanned({ plan, ...plannedBy(chosen) });
          setCalculation({ is: 'done' });
        },
        onFailure: () => setCalculation({ is: 'failed' }),
      });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [rules, winds, medianLevels, rosterFor, nfts, equipment, strength, way, attempt, isCancelled]);

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

/** What a plan takes from the world. */
interface PlanWorld {
  readonly rules: RuleTables;
  readonly winds: ReadonlyMap<number, IslandWind>;
  readonly medianLevels: MedianLevels;
  rosterFor(captains: readonly Captain[]): Roster;
}

/** The rosters of lists of captains, each of which is made once: for thousands of captains that takes a while. */
function keptRosters(rules: RuleTables, way: PlanWay): PlanWorld['rosterFor'] {
  const known = new WeakMap<readonly Captain[], Roster>();
  return (captains) => {
    const roster = known.get(captains) ?? rosterOf(rules, captains, way);
    known.set(captains, roster);
    return roster;
  };
}

/**
 * The request for a plan, and the plan's inputs by the roster that it chose. To the maximum the equipment is moved first,
 * because strength rises by it for nothing; to a strength only if that makes the plan cheaper.
 */
function preparePlan(
  { rules, winds, medianLevels, rosterFor }: PlanWorld,
  present: readonly Captain[],
  { captains: equipped, moves }: ReturnType<typeof bestEquipment>,
  goal: PlanGoal,
): {
  request: PlanRequest;
  plannedBy(chosen: number): Omit<PlannedRoster, 'plan'>;
} {
  const kinds = new Map([...winds].map(([layer, { wind }]) => [layer, wind]));
  const terms = planTerms(rules, goal.way, present, kinds, medianLevels);
  const asNow = { captains: present, moves: [] };
  const moved = { captains: equipped, moves };
  const [first, ...others] =
    moves.length === 0
      ? ([asNow] as const)
      : goal.strength === null
        ? ([moved] as const)
        : ([asNow, moved] as const);
  const choices = [first, ...others].map((choice) => ({
    ...choice,
    roster: rosterFor(choice.captains),
  }));
  const [firstRoster, ...otherRosters] = choices.map(({ roster }) => roster);
  return {
    request: { terms, rosters: [firstRoster as Roster, ...otherRosters], strength: goal.strength },
    plannedBy: (chosen) => ({ ...(choices[chosen] as (typeof choices)[number]), present, terms, goal }),
  };
}

const isSameGoal = (one: PlanGoal, other: PlanGoal): boolean =>
  one.strength === other.strength && one.way === other.way;
