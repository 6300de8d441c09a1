import { useMemo } from 'react';
import { levelEntities } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelTokens, tokenLevels } from '#rules/captains/levelUp.ts';
import { levelBooty, levelsBooty, perEntity } from '#rules/simulator/levelPrices.ts';
import { amountWithToken, axisAmount } from '#words/amounts.ts';
import { strengthChange } from '#words/levels.ts';
import { count } from '#words/numbers.ts';
import {
  captainsAtGoal,
  captainsOutOfReach,
  captainsToRaise,
  hoursOnIslands,
  learningHours,
  planFacts,
  planSummary,
  spentAt,
  spentByCaptains,
  tokensFor,
  tokensOfPlan,
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

/** The totals of the whole plan, and a chart of what is spent as captains reach the goal. */
export function PlanSummary({ planned, player }: { planned: PlannedRoster; player: Player }) {
  const rules = useRules();
  const { plan, goal } = planned;
  const { totals } = plan;
  const held = perEntity((entity) => balanceOf(levelTokens[entity], player));
  const missing = perEntity(
    (entity) => totals.levels[entity] - tokenLevels(totals.levels[entity], held[entity]),
  );
  const facts: readonly (readonly [term: string, text: string])[] = [
    [planFacts.booty, amountWithToken('BOOTY', totals.booty)],
    [planFacts.missing, amountWithToken('BOOTY', levelsBooty(levelBooty(rules), missing))],
    [planFacts.gold, amountWithToken('GOLD', totals.gold)],
    [planFacts.hours, learningHours(totals.hours)],
    [planFacts.strength, strengthChange(totals.strengthBefore, totals.strengthAfter)],
  ];
  return (
    <Panel aria-label={planSummary}>
      <p className={styles.sentence} role="status">
        {captainsToRaise(plan.order.length)}
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
          .filter((entity) => totals.levels[entity] > 0)
          .map((entity) => (
            <Fact key={entity} term={tokensFor(entity)}>
              {tokensOfPlan(totals.levels[entity], held[entity])}
            </Fact>
          ))}
      </Figures>
      <p className={styles.note}>
        {hoursOnIslands[goal.way === 'firstIsland' ? 'firstIsland' : 'otherIslands']}
      </p>
      {canDraw() && plan.order.length > 0 && <SpentChart planned={planned} />}
    </Panel>
  );
}

function SpentChart({ planned: { plan, goal } }: { planned: PlannedRoster }) {
  const token = goal.way === 'tokens' ? 'BOOTY' : 'GOLD';
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
