import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  /** Visible text. */
  children: ReactNode;
  checked: boolean;
  disabled?: boolean;
  className?: string;
  onChange(checked: boolean): void;
}

/**
 * A switch: red when off and green when on (rule book: look.md, Switches). The position of its knob shows the state
 * without colour.
 */
export function Switch({ children, checked, disabled, className, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
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
