import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** Error message; announced when it appears. */
  error?: string | null;
}

export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
