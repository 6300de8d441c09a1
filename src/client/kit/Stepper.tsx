import { type ReactNode, useId } from 'react';
import { IconButton } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { spinButton, typedInto } from './NumberField.tsx';
import styles from './Stepper.module.css';
import { useTypedNumber } from './useTypedNumber.ts';

interface StepperProps {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  onChange(value: number): void;
  /** Shown after the plus button, for example a MAX button. */
  children?: ReactNode;
}

/**
 * A whole number in a range, set with minus and plus or typed. A typed number above the range becomes its highest one,
 * visibly; another text that is not in the range counts as the lowest one, with a sentence.
 */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  min,
  max,
  disabled,
  onChange,
  children,
}: StepperProps) {
  const sentenceId = useId();
  const number = useTypedNumber<number>({
    value,
    limits: { min, max, decimals: 0 },
    otherwise: min,
    lowersToMax: true,
    onChange,
  });
  const sentence = number.error ?? number.notice;
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        label={lessLabel}
        icon={<Glyph name="minus" size={18} />}
        round={false}
        disabled={disabled || value <= min}
        onClick={() => number.choose(Math.max(min, value - 1))}
      />
      <input
        className={styles.value}
        {...typedInto(number)}
        {...spinButton(number, value, [min, max])}
        aria-label={label}
        aria-invalid={number.error === null ? undefined : true}
        aria-describedby={sentence === null ? undefined : sentenceId}
        disabled={disabled}
      />
      <IconButton
        label={moreLabel}
        icon={<Glyph name="plus" size={18} />}
        round={false}
        disabled={disabled || value >= max}
        onClick={() => number.choose(Math.min(max, value + 1))}
      />
      {children}
      <span
        id={sentenceId}
        className={number.error === null ? styles.notice : styles.error}
        aria-live="polite"
      >
        {sentence}
      </span>
    </fieldset>
  );
}
