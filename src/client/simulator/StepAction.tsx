import { useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelTokens, levelUpRefusal, tokenLevels } from '#rules/captains/levelUp.ts';
import { eligibilityRefusal } from '#rules/missions/eligibility.ts';
import { eventOf } from '#rules/missions/missionCatalogue.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import type { PlanWay } from '#rules/simulator/rosterPlan.ts';
import { errorSentence } from '#words/errors.ts';
import { selectNftsBreadcrumb } from '#words/missions.ts';
import {
  awayWord,
  cannotSailWord,
  getTokens,
  levelUpBy,
  notInGameWord,
  sendToLearn,
  stepButton,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { balanceOf } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import { useLevelUp } from '../services/useLevelUp.ts';
import styles from './PlanSteps.module.css';
import type { PlanStep } from './planRows.ts';
import type { PressedSteps } from './usePressedSteps.ts';

interface StepActionProps {
  step: PlanStep;
  way: PlanWay;
  player: Player;
  pressed: PressedSteps;
  isLocked: boolean;
}

/** The button for a step, or why the step is not possible now. */
export function StepAction({ way, ...rest }: StepActionProps) {
  const { step, isLocked } = rest;
  return way === 'tokens' ? (
    <TokenAction {...rest} />
  ) : (
    <EventAction step={step} isLocked={isLocked} isFirstIsland={way === 'firstIsland'} />
  );
}

function TokenAction({ step, player, pressed, isLocked }: Omit<StepActionProps, 'way'>) {
  const { captain, entity, from, to } = step;
  const rules = useRules();
  const { overlays } = useServices();
  const { levelUp, isBusy } = useLevelUp();
  const [isMine, setMine] = useState(false);
  const refusal = levelUpRefusal(rules, captain, entity);
  if (refusal) return <Reason refusal={refusal} captain={captain} />;
  const levels = tokenLevels(to - from, balanceOf(levelTokens[entity], player));
  const text = levels > 0 ? levelUpBy(levels) : getTokens;
  const press = async () => {
    if (levels === 0) return overlays.open('hideout', { tab: 'exchange', category: 'levelTokens' });
    setMine(true);
    const done = await levelUp(captain, entity, levels);
    setMine(false);
    // After a timeout the level-up may still succeed, so the step counts as pressed.
    if (done?.outcome === 'succeeded' || done?.outcome === 'timedOut') pressed.add(step, done.jobId);
  };
  return (
    <Button
      size="small"
      look={levels > 0 ? 'primary' : 'wood'}
      busy={isMine}
      disabled={isLocked || (isBusy && !isMine && levels > 0)}
      // Not `disabled`: the button that was pressed keeps the focus.
      aria-disabled={(levels > 0 && pressed.has(step)) || undefined}
      aria-label={stepButton(text, entity, captain.metadata.name)}
      onClick={() => void press()}
    >
      {text}
    </Button>
  );
}

interface EventActionProps {
  step: PlanStep;
  isLocked: boolean;
  isFirstIsland: boolean;
}

function EventAction({ step, isLocked, isFirstIsland }: EventActionProps) {
  const { captain, entity, from, to } = step;
  const rules = useRules();
  const { overlays } = useServices();
  const mission = eventOf(entity, isFirstIsland);
  if (mission === undefined) return null;
  const refusal = eligibilityRefusal(rules, captain, mission.stats);
  if (refusal) return <Reason refusal={refusal} captain={captain} />;
  return (
    <Button
      size="small"
      look="primary"
      disabled={isLocked}
      aria-label={stepButton(sendToLearn, entity, captain.metadata.name)}
      onClick={() =>
        overlays.open('selectCaptains', {
          title: selectNftsBreadcrumb(mission.stats.kind, mission.name),
          missionId: mission.id,
          picked: { captainId: captain.uid, levels: to - from },
        })
      }
    >
      {sendToLearn}
    </Button>
  );
}

const reasons: Readonly<Partial<Record<RuleRefusal['code'], string>>> = {
  captain_away: awayWord,
  captain_in_arena: awayWord,
  captain_not_resting: awayWord,
  captain_not_in_game: notInGameWord,
};

/** Why a step is not possible now: a short label, with the whole sentence as its tooltip and for screen readers. */
function Reason({ refusal, captain }: { refusal: RuleRefusal; captain: Captain }) {
  const sentence = errorSentence(refusal.code, { captainName: captain.metadata.name, ...refusal.details });
  return (
    <span className={styles.reason} title={sentence}>
      <span aria-hidden="true">{reasons[refusal.code] ?? cannotSailWord}</span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}
