import { useState } from 'react';
import {
  halfOfTokens,
  maxOfTokens,
  numberOfTokens,
  oneLevel,
  tokensToUse,
  tokensUsed,
} from '#words/levels.ts';
import { Button } from '../kit/Button.tsx';
import { Slider } from '../kit/Slider.tsx';
import { TextField } from '../kit/TextField.tsx';
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
  // An emptied field counts as 0 tokens but stays empty, because a displayed 0 would be in the way of typing.
  const [isEmptied, setEmptied] = useState(false);
  const choose = (next: number) => {
    setEmptied(false);
    onChange(next);
  };
  const type = (text: string) => {
    const number = Number(text);
    if (!/^\d*$/.test(text) || number > max) return;
    onChange(number);
    setEmptied(text === '');
  };

  return (
    <>
      <Slider
        label={tokensToUse}
        value={value}
        min={0}
        max={max}
        disabled={isLocked}
        valueText={tokensUsed(value, max)}
        onChange={choose}
      />
      <div className={styles.choices}>
        {quick.map(([label, amount, isOffered]) => (
          <Button key={label} disabled={isLocked || !isOffered} onClick={() => choose(amount)}>
            {label}
          </Button>
        ))}
        <TextField
          className={styles.typed}
          label={numberOfTokens}
          inputMode="numeric"
          autoComplete="off"
          value={isEmptied ? '' : String(value)}
          disabled={isLocked || max === 0}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setEmptied(false)}
        />
      </div>
    </>
  );
}
