import { useState } from 'react';
import { strengthTiers } from '#rules/captains/rarity.ts';
import { maxStrength } from '#rules/captains/strength.ts';
import { planWays } from '#rules/simulator/planPrices.ts';
import type { PlanGoal } from '#rules/simulator/rosterPlan.ts';
import {
  goalNames,
  goalStrength,
  payWith,
  planGoalLabel,
  planWayNames,
  strengthHint,
  strengthOfTier,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { NumberField } from '../kit/NumberField.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Select } from '../kit/Select.tsx';
import { useTypedNumber } from '../kit/useTypedNumber.ts';
import styles from './SimulationCenter.module.css';

interface GoalFormProps {
  goal: PlanGoal;
  onGoal(goal: PlanGoal): void;
}

const wayOptions = planWays.map((id) => ({ id, label: planWayNames[id] }));

/** Form for the goal of every captain (a strength, or the level caps), and for the way to pay for the levels. */
export function GoalForm({ goal, onGoal }: GoalFormProps) {
  const rules = useRules();
  const highest = maxStrength(rules);
  const tiers = strengthTiers(rules);
  // Stored, so that the strength returns when the player switches to the maximum and back.
  const [lastStrength, setLastStrength] = useState(goal.strength ?? tiers[0]?.strength ?? highest);
  const choose = (strength: number | null) => {
    if (strength !== null) setLastStrength(strength);
    onGoal({ ...goal, strength });
  };
  return (
    <Panel aria-label={planGoalLabel}>
      <div className={styles.goal}>
        <fieldset className={styles.choices} aria-label={planGoalLabel}>
          <Choice label={goalNames.max} isChosen={goal.strength === null} onChoose={() => choose(null)} />
          <Choice
            label={goalNames.strength}
            isChosen={goal.strength !== null}
            onChoose={() => choose(lastStrength)}
          />
        </fieldset>
        <Select
          label={payWith}
          options={wayOptions}
          value={goal.way}
          onChange={(id) => onGoal({ ...goal, way: planWays.find((way) => way === id) ?? goal.way })}
        />
      </div>
      {goal.strength !== null && (
        <>
          <StrengthField strength={goal.strength} highest={highest} onStrength={choose} />
          <div className={styles.tiers}>
            {tiers.map(({ rarity, strength }) => (
              <Button key={rarity} size="small" onClick={() => choose(strength)}>
                {strengthOfTier(rarity, strength)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button size="small" look={isChosen ? 'primary' : 'quiet'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  );
}

interface StrengthFieldProps {
  strength: number;
  highest: number;
  onStrength(strength: number): void;
}

/** Field for a strength. While its text is not a valid strength, the last valid one stays the goal. */
function StrengthField({ strength, highest, onStrength }: StrengthFieldProps) {
  const number = useTypedNumber<number>({
    value: strength,
    limits: { min: 1, max: highest, decimals: 0 },
    otherwise: strength,
    onChange: onStrength,
  });
  return (
    <NumberField
      number={number}
      label={goalStrength}
      hint={strengthHint(highest)}
      placeholder={String(strength)}
    />
  );
}
