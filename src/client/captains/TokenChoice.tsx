import {
  halfOfTokens,
  maxOfTokens,
  numberOfTokens,
  oneLevel,
  tokensToUse,
  tokensUsed,
} from '#words/levels.ts';
import { Button } from '../kit/Button.tsx';
import { NumberField } from '../kit/NumberField.tsx';
import { Slider } from '../kit/Slider.tsx';
import { useTypedNumber } from '../kit/useTypedNumber.ts';
import styles from './LevelUp.module.css';

interface TokenChoiceProps {
  value: number;
  /** The highest number of tokens that can be used. */
  max: number;
  isLocked: boolean;
  onChange(value: number): void;
}

/** Input for the number of tokens to use: a slider, buttons for 1, Half and Max, and a text field. */
export function TokenChoice({ value, max, isLocked, onChange }: TokenChoiceProps) {
  const half = Math.floor(max / 2);
  const quick: readonly (readonly [label: string, value: number, isOffered: boolean])[] = [
    [oneLevel, 1, max >= 1],
    [halfOfTokens, half, half >= 1],
    [maxOfTokens, max, max > 0],
  ];
  const number = useTypedNumber<number>({
    value,
    limits: { min: 0, max, decimals: 0 },
    otherwise: 0,
    onChange,
  });

  return (
    <>
      <Slider
        label={tokensToUse}
        value={value}
        min={0}
        max={max}
        disabled={isLocked}
        valueText={tokensUsed(value, max)}
        onChange={number.choose}
      />
      <div className={styles.choices}>
        {quick.map(([label, amount, isOffered]) => (
          <Button key={label} disabled={isLocked || !isOffered} onClick={() => number.choose(amount)}>
            {label}
          </Button>
        ))}
        <NumberField
          number={number}
          className={styles.typed}
          label={numberOfTokens}
          placeholder="0"
          disabled={isLocked || max === 0}
        />
      </div>
    </>
  );
}
