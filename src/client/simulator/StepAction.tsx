import { useState } from 'react';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelsOfTokens, tokensOfLevelUp } from '#rules/captains/levelsOfTokens.ts';
import { levelTokens, levelUpRefusal, tokenLevels } from '#rules/captains/levelUp.ts';
import { eligibilityRefusal } from '#rules/missions/eligibility.ts';
import { type CatalogueMission, eventOf, missionById } from '#rules/missions/missionCatalogue.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { type PlanWay, paidIn } from '#rules/simulator/planPrices.ts';
import { errorSentence } from '#words/errors.ts';
import { selectNftsBreadcrumb } from '#words/missions.ts';
import {
  awayWord,
  cannotSailWord,
  captainStepButton,
  findTokens,
  getTokens,
  levelUpBy,
  moveFirst,
  notInGameWord,
  sendToLearn,
  stepButton,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import type { OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { type Services, useServices } from '../services/Services.ts';
import { useLevelUp } from '../services/useLevelUp.ts';
import styles from './PlanSteps.module.css';
import { learnedEntity, type PlanStep } from './planRows.ts';
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
  const { captain, missionId } = step;
  if (step.isWaiting) return <span className={styles.reason}>{moveFirst}</span>;
  const entity = learnedEntity(step);
  if (entity === null) {
    const mission = missionId === null ? undefined : missionById(missionId);
    const label = captainStepButton(sendToLearn, captain.metadata.name);
    return <SendAction captain={captain} mission={mission} levels={1} isLocked={isLocked} label={label} />;
  }
  if (paidIn[way] === 'BOOTY') return <TokenAction {...rest} entity={entity} />;
  return (
    <SendAction
      captain={captain}
      mission={eventOf(entity, way === 'firstIsland')}
      levels={levelsOf(step, entity)}
      isLocked={isLocked}
      label={stepButton(sendToLearn, entity, captain.metadata.name)}
    />
  );
}

interface TokenActionProps extends Omit<StepActionProps, 'way'> {
  entity: LevelEntity;
}

function TokenAction({ step, entity, player, pressed, isLocked }: TokenActionProps) {
  const { captain, missionId } = step;
  const rules = useRules();
  const { overlays } = useServices();
  const { levelUp, isBusy } = useLevelUp();
  const [isMine, setMine] = useState(false);
  const refusal = levelUpRefusal(rules, captain, entity);
  if (refusal) return <Reason refusal={refusal} captain={captain} />;
  const { levels, tokens } = levelsByHeldTokens(rules, step, entity, player);
  const text = levels > 0 ? levelUpBy(levels) : missionId === null ? getTokens : findTokens;
  const press = async () => {
    const source = missionId === null ? undefined : missionById(missionId);
    if (levels === 0 && source !== undefined) return openMission(overlays, source);
    if (levels === 0) return overlays.open('hideout', { tab: 'exchange', category: 'levelTokens' });
    setMine(true);
    const done = await levelUp(captain, entity, levels, tokens);
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

/** How many of a step's levels the player's tokens bring now, and how many tokens that takes. */
function levelsByHeldTokens(
  rules: RuleTables,
  step: PlanStep,
  entity: LevelEntity,
  player: Player,
): { levels: number; tokens: number } {
  const levelled = { captain: step.captain, entity, medianLevel: step.medianLevel };
  const wanted = tokensOfLevelUp(rules, levelled, levelsOf(step, entity));
  const tokens = tokenLevels(wanted, balanceOf(levelTokens[entity], player));
  const levels = Math.min(levelsOf(step, entity), levelsOfTokens(rules, levelled, tokens));
  return { levels, tokens };
}

interface SendActionProps {
  captain: Captain;
  mission: CatalogueMission | undefined;
  /** Levels to gain; 1 where the mission ignores them. */
  levels: number;
  isLocked: boolean;
  /** Label for screen readers. */
  label: string;
}

/** The button that opens the mission of a step with the captain chosen. */
function SendAction({ captain, mission, levels, isLocked, label }: SendActionProps) {
  const rules = useRules();
  const { overlays } = useServices();
  if (mission === undefined) return null;
  const refusal = eligibilityRefusal(rules, captain, mission.stats);
  if (refusal) return <Reason refusal={refusal} captain={captain} />;
  return (
    <Button
      size="small"
      look="primary"
      disabled={isLocked}
      aria-label={label}
      onClick={() => openMission(overlays, mission, { captainId: captain.uid, levels })}
    >
      {sendToLearn}
    </Button>
  );
}

const levelsOf = ({ from, to }: PlanStep, entity: LevelEntity): number => to[entity] - from[entity];

/** Opens the select screen of a mission, with this captain chosen if there is one. */
function openMission(
  overlays: Services['overlays'],
  { id: missionId, name, stats }: CatalogueMission,
  picked?: OverlayProps['selectCaptains']['picked'],
): void {
  const title = selectNftsBreadcrumb(stats.kind, name);
  overlays.open('selectCaptains', { title, missionId, ...(picked && { picked }) });
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
