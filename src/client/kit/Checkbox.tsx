import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classes } from './classes.ts';

interface CheckboxProps {
  /** Visible text; for a box without text, pass only `label`. */
  children?: ReactNode;
  label?: string;
  checked: boolean;
  disabled?: boolean;
  className?: string;
  onChange(checked: boolean): void;
}

/** The browser's own checkbox, styled. */
export function Checkbox({ children, label, checked, disabled, className, onChange }: CheckboxProps) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
