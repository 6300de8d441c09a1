import { type ReactNode, useState } from 'react';
import { IconButton } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './Stepper.module.css';

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

/** A whole number in a range, set with minus and plus or typed. A typed value outside the range is clamped. */
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
  // While typing, the field may be empty or out of range; it is parsed on blur and on Enter.
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (text: string) => {
    setTyped(null);
    const number = Number.parseInt(text, 10);
    if (Number.isInteger(number)) onChange(Math.min(max, Math.max(min, number)));
  };
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        label={lessLabel}
        icon={<Glyph name="minus" size={18} />}
        round={false}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <input
        className={styles.value}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => settle(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.value)}
      />
      <IconButton
        label={moreLabel}
        icon={<Glyph name="plus" size={18} />}
        round={false}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
      {children}
    </fieldset>
  );
}
