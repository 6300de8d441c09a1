import type { ReactNode } from 'react';
import styles from './CountBar.module.css';
import { Slider } from './Slider.tsx';

interface CountBarProps {
  /** Accessible name of the slider. */
  label: string;
  value: number;
  max: number;
  /** The number of selected entries in words, e.g. '3 of 12 selected'. */
  valueText: string;
  disabled: boolean;
  onChange(value: number): void;
  /** Shown on a line of its own above the slider. */
  progress?: ReactNode;
  /** Buttons and figures beside the slider. */
  children: ReactNode;
}

/**
 * Bottom bar of a screen where the player selects from a long list: shows how many entries are selected, and the
 * buttons for actions on them.
 */
export function CountBar({
  label,
  value,
  max,
  valueText,
  disabled,
  onChange,
  progress,
  children,
}: CountBarProps) {
  return (
    <footer className={styles.bar}>
      {progress}
      <div className={styles.count}>
        <Slider
          label={label}
          value={value}
          min={0}
          max={max}
          disabled={disabled}
          valueText={valueText}
          onChange={onChange}
        />
        <output className={styles.words}>{valueText}</output>
      </div>
      {children}
    </footer>
  );
}
