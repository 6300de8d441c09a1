import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  /** Its visible text; or pass only `label` for a switch without text. */
  children?: ReactNode;
  label?: string;
  checked: boolean;
  disabled?: boolean;
  className?: string;
  onChange(checked: boolean): void;
}

/** On or off; off is red and on is green (rule book: look.md, Switches), and the knob's side shows the same without colour. */
export function Switch({ children, label, checked, disabled, className, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={classes(styles.switch, className)}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.rail} aria-hidden="true">
        <span className={styles.knob} />
      </span>
      {children}
    </button>
  );
}
