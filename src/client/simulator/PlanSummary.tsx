import { useMemo } from 'react';
import { type Captain, levelEntities } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelTokens, tokenLevels } from '#rules/captains/levelUp.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { perEntity } from '#rules/exchange/levelBooty.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { levelsBooty } from '#rules/simulator/levelPrices.ts';
import { paybackDays, treasureADay, treasurePrice } from '#rules/simulator/payback.ts';
import { paidIn } from '#rules/simulator/planPrices.ts';
import { pays } from '#rules/simulator/pricedCaptain.ts';
import { levelsAt } from '#rules/simulator/roster.ts';
import { strengthWith } from '#rules/simulator/rosterPlan.ts';
import { amountWithToken, axisAmount } from '#words/amounts.ts';
import { strengthChange } from '#words/levels.ts';
import { planKnowsWinds } from '#words/missionWind.ts';
import { count } from '#words/numbers.ts';
import {
  captainsAtGoal,
  captainsOutOfReach,
  captainsToRaise,
  hoursOnIslands,
  learningHours,
  movesFirst,
  onAverage,
  paybackExplained,
  paybackText,
  planFacts,
  planKnowsFairWind,
  planSummary,
  spentAt,
  spentByCaptains,
  tokensFor,
  tokensOfPlan,
  treasureChange,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import type { ChartPoint } from '../charts/drawLine.ts';
import { canDraw, LineChart } from '../charts/LineChart.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { balanceOf } from '../pieces/balances.ts';
import styles from './SimulationCenter.module.css';
import type { PlannedRoster } from './useRosterPlan.ts';

interface PlanSummaryProps {
  planned: PlannedRoster;
  player: Player;
  /** Treasure per strength; null while it is read. */
  rate: number | null;
}

/** The totals of the whole plan, and a chart of what is spent as captains reach the goal. */
export function PlanSummary({ planned, player, rate }: PlanSummaryProps) {
  const rules = useRules();
  const { plan, goal, moves } = planned;
  const { totals } = plan;
  const held = perEntity((entity) => balanceOf(levelTokens[entity], player));
  const missing = perEntity(
    (entity) => totals.tokens[entity] - tokenLevels(totals.tokens[entity], held[entity]),
  );
  const specialsBooty =
    paidIn[goal.way] === 'BOOTY' ? totals.booty - levelsBooty(planned.terms.booty, totals.tokens) : 0;
  const treasure = useMemo(
    () => (rate === null ? null : treasureOfPlan(rules, planned, rate)),
    [rules, planned, rate],
  );
  const facts: readonly (readonly [term: string, text: string])[] = [
    [planFacts.booty, amountWithToken('BOOTY', totals.booty)],
    [planFacts.missing, amountWithToken('BOOTY', levelsBooty(planned.terms.booty, missing) + specialsBooty)],
    [planFacts.gold, amountWithToken('GOLD', totals.gold)],
    [planFacts.hours, learningHours(totals.hours)],
    [planFacts.strength, strengthChange(totalStrengthOf(planned.present), totals.strengthAfter)],
    ...(treasure === null
      ? []
      : ([
          [planFacts.treasure, treasureChange(treasure.before, treasure.after)],
          [planFacts.payback, paybackText(daysOfPlan(rules, planned, treasure))],
        ] as const)),
  ];
  return (
    <Panel aria-label={planSummary}>
      <p className={styles.sentence} role="status">
        {captainsToRaise(plan.order.length)}
        {moves.length > 0 && ` ${movesFirst(moves.length)}`}
        {plan.there > 0 && ` ${captainsAtGoal(plan.there)}`}
        {plan.outOfReach.length > 0 && ` ${captainsOutOfReach(plan.outOfReach.length)}`}
      </p>
      <Figures columns="8.5rem">
        {facts.map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        {levelEntities
          .filter((entity) => totals.tokens[entity] > 0)
          .map((entity) => (
            <Fact key={entity} term={tokensFor(entity)}>
              {tokensOfPlan(totals.tokens[entity], held[entity])}
            </Fact>
          ))}
      </Figures>
      <p className={styles.note}>
        {`${hoursOnIslands[goal.way === 'firstIsland' ? 'firstIsland' : 'otherIslands']} ${planKnowsFairWind}`}
      </p>
      <p className={styles.note}>
        {goal.way === 'foundTokens' && `${onAverage} ${planKnowsWinds} `}
        {paybackExplained(rules.plunders.maxTreasureADay)}
      </p>
      {canDraw() && plan.order.length > 0 && <SpentChart planned={planned} />}
    </Panel>
  );
}

function SpentChart({ planned: { plan, goal } }: { planned: PlannedRoster }) {
  const token = paidIn[goal.way];
  const points = useMemo(
    () => [
      { at: 0, value: 0 },
      ...Array.from(plan.spent, (value, place): ChartPoint => ({ at: place + 1, value })),
    ],
    [plan],
  );
  const axisText = useMemo(() => (value: number, step: number) => axisAmount(token, value, step), [token]);
  return (
    <LineChart
      label={spentByCaptains(token)}
      points={points}
      positionText={count}
      axisText={axisText}
      pointText={({ at, value }) => spentAt(at, token, value)}
    />
  );
}

const totalStrengthOf = (captains: readonly Captain[]): number =>
  captains.reduce((sum, captain) => sum + captainStrength(captain), 0);

/** Treasure of all captains on a full day, now and after the plan. */
function treasureOfPlan(
  rules: RuleTables,
  { present, plan }: PlannedRoster,
  rate: number,
): { before: number; after: number } {
  return {
    before: present.reduce((sum, captain) => sum + treasureADay(rules, captainStrength(captain), rate), 0),
    after: present.reduce(
      (sum, _captain, place) => sum + treasureADay(rules, strengthWith(levelsAt(plan.reached, place)), rate),
      0,
    ),
  };
}

/** Full days in which the Treasure that the plan adds earns its price back; Infinity where it adds none. */
function daysOfPlan(
  rules: RuleTables,
  { terms, goal, plan }: PlannedRoster,
  { before, after }: { before: number; after: number },
): number {
  const price = pays(terms, plan.totals) * treasurePrice(rules, paidIn[goal.way]);
  return paybackDays(price, after - before);
}
