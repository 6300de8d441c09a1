import type { LevelEntity } from '#contract/captains.ts';
import { maxStrength } from '#rules/captains/strength.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { type PlanWay, planWays } from '#rules/simulator/planPrices.ts';
import type { PlanGoal } from '#rules/simulator/rosterPlan.ts';
import {
  firstSimulation,
  lowestLevel,
  type Simulation,
  type SimulationSwitch,
  simulationCap,
  simulationEntities,
  withLevel,
  withSwitch,
} from '#rules/simulator/simulation.ts';
import { readTypedNumber } from '#words/typedNumber.ts';

/** The player's choices in the Simulation Center, apart from the tab. */
export interface CenterState {
  readonly simulation: Simulation;
  readonly goal: PlanGoal;
}

type CenterRules = Pick<RuleTables, 'levelCaps'>;

/** Names under which the levels are stored, in the page's address and on the device. */
const levelParameters: Readonly<Record<LevelEntity, string>> = {
  CHARACTER: 'captain',
  SHIP: 'ship',
  CREW: 'crew',
  ITEM: 'item',
};
const switchParameters: Readonly<Record<SimulationSwitch, string>> = {
  isOneOfOneCaptain: 'one-of-one',
  isMythicShip: 'mythic',
};
const switches = Object.keys(switchParameters) as SimulationSwitch[];
const goalParameter = 'goal';
const wayParameter = 'way';
export const centerParameters: readonly string[] = [
  ...Object.values(levelParameters),
  ...Object.values(switchParameters),
  goalParameter,
  wayParameter,
];
const on = 'on';
const toMax = 'max';
const firstWay: PlanWay = 'tokens';

/** The state stored in the address or on the device; an invalid value counts as the initial one. */
export function centerOfText(rules: CenterRules, text: Readonly<Record<string, string>>): CenterState {
  const switched = switches.reduce(
    (simulation, name) => withSwitch(rules, simulation, name, text[switchParameters[name]] === on),
    firstSimulation,
  );
  const simulation = simulationEntities.reduce(
    (team, entity) =>
      withLevel(team, entity, levelOfText(rules, team, entity, text[levelParameters[entity]])),
    switched,
  );
  return {
    simulation,
    goal: {
      strength: strengthOfText(rules, text[goalParameter] ?? ''),
      way: planWays.find((way) => way === text[wayParameter]) ?? firstWay,
    },
  };
}

/**
 * The state as text: the goal's strength, and everything else that differs from the initial state, so that addresses
 * stay short.
 */
export function textOfCenter({ simulation, goal }: CenterState): Record<string, string> {
  const text: Record<string, string> = {};
  for (const name of switches) if (simulation[name]) text[switchParameters[name]] = on;
  for (const entity of simulationEntities) {
    const level = simulation.levels[entity] ?? 1;
    if (level > 1) text[levelParameters[entity]] = String(level);
  }
  // Always set: without any choice in the address, the state stored on the device would be used instead.
  text[goalParameter] = goal.strength === null ? toMax : String(goal.strength);
  if (goal.way !== firstWay) text[wayParameter] = goal.way;
  return text;
}

/** The text as a level; an empty one is kept as such, and what is no level within the maximum counts as 1. */
function levelOfText(
  rules: CenterRules,
  team: Simulation,
  entity: LevelEntity,
  text: string | undefined,
): number | null {
  const max = simulationCap(rules, team, entity);
  const typed = readTypedNumber(text ?? '', { min: lowestLevel, max, decimals: 0 });
  if (typed.kind === 'number') return typed.value;
  return text === '' ? null : lowestLevel;
}

/** The text as a strength; null if it is not a whole number from 1 to the maximum of the strength scale. */
function strengthOfText(rules: CenterRules, text: string): number | null {
  const typed = readTypedNumber(text, { min: 1, max: maxStrength(rules), decimals: 0 });
  return typed.kind === 'number' ? typed.value : null;
}
