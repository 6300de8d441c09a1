import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Player } from '#contract/players.ts';
import { isPiece } from '#rules/captains/equipment.ts';
import type { PlanGoal } from '#rules/simulator/rosterPlan.ts';
import { loadingCaptains } from '#words/captains.ts';
import { cancel as cancelWord } from '#words/missions.ts';
import {
  calculateAgain,
  calculatingPlan,
  calculatingWord,
  everyoneThere,
  noCaptainsInGame,
  nothingToDo,
  planCancelled,
  planExplained,
  planFailed,
} from '#words/simulator.ts';
import { meQuery } from '../api/meQuery.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { GoalForm } from './GoalForm.tsx';
import { MoveAll } from './MoveAll.tsx';
import { PlanSteps } from './PlanSteps.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { planRows } from './planRows.ts';
import styles from './SimulationCenter.module.css';
import { usePressedSteps } from './usePressedSteps.ts';
import { type PlannedNfts, type PlannedRoster, type PlanState, useRosterPlan } from './useRosterPlan.ts';
import { useTreasureRate } from './useTreasureRate.ts';

interface RosterPlanTabProps {
  goal: PlanGoal;
  onGoal(goal: PlanGoal): void;
}

/** The cheapest path for all captains (rule book: simulator.md, Roster plan). */
export function RosterPlanTab({ goal, onGoal }: RosterPlanTabProps) {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  const me = useQuery(meQuery(callRoute));
  const planned = useMemo(
    () => nfts.data && { captains: captainsIn(nfts.data), pieces: nfts.data.filter(isPiece) },
    [nfts.data],
  );
  return (
    <div className={styles.plan}>
      <p className={styles.note}>{planExplained}</p>
      <GoalForm goal={goal} onGoal={onGoal} />
      {planned === undefined ? (
        <QueryState query={nfts} loadingLabel={loadingCaptains} />
      ) : me.data === undefined ? (
        <QueryState query={me} />
      ) : planned.captains.length === 0 ? (
        <EmptyState title={noCaptainsInGame} />
      ) : (
        <Plan nfts={planned} player={me.data} goal={goal} />
      )}
    </div>
  );
}

interface PlanProps {
  nfts: PlannedNfts;
  player: Player;
  goal: PlanGoal;
}

function Plan({ nfts, player, goal }: PlanProps) {
  const state = useRosterPlan(nfts, goal);
  return (
    <>
      <Calculation state={state} all={nfts.captains.length} />
      {state.planned && <Planned planned={state.planned} isOutdated={state.isOutdated} player={player} />}
    </>
  );
}

/** Progress of the calculation with a button to cancel it, or a message that it was cancelled or failed. */
function Calculation({
  state: { calculation, planned, cancel, calculate },
  all,
}: {
  state: PlanState;
  all: number;
}) {
  switch (calculation.is) {
    case 'calculating':
      return (
        <div className={styles.calculation} data-first={planned === null}>
          <span className="visually-hidden" role="status">
            {calculatingWord}
          </span>
          <span aria-hidden="true">{calculatingPlan(calculation.done, all)}</span>
          <ProgressBar label={calculatingWord} share={calculation.done / all} colours="brass" />
          <Button size="small" onClick={cancel}>
            {cancelWord}
          </Button>
        </div>
      );
    case 'cancelled':
      return (
        <EmptyState title={planCancelled}>
          <Button onClick={calculate}>{calculateAgain}</Button>
        </EmptyState>
      );
    case 'failed':
      return <ErrorState message={planFailed} retryLabel={calculateAgain} onRetry={calculate} />;
    case 'done':
      return null;
  }
}

interface PlannedProps {
  planned: PlannedRoster;
  isOutdated: boolean;
  player: Player;
}

function Planned({ planned, isOutdated, player }: PlannedProps) {
  const rules = useRules();
  const { known: rate } = useTreasureRate();
  const rows = useMemo(() => planRows(rules, planned, rate), [rules, planned, rate]);
  const pressed = usePressedSteps();
  if (rows.count === 0) return <EmptyState title={everyoneThere} text={nothingToDo} />;
  return (
    <>
      <PlanSummary planned={planned} player={player} rate={rate} />
      <MoveAll planned={planned} isLocked={isOutdated} />
      <PlanSteps rows={rows} player={player} pressed={pressed} isLocked={isOutdated} />
    </>
  );
}
