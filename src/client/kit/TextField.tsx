import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** Error message; announced when it appears. */
  error?: string | null;
  /** What the field did with the text, in place of an error; announced when it appears. */
  notice?: string | null;
}

export function TextField({ label, hint, error, notice, className, ...rest }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, (error ?? notice) && `${id}-error`].filter(Boolean).join(' ');
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
      <span id={`${id}-error`} className={error ? styles.error : styles.notice} aria-live="polite">
        {error ?? notice}
      </span>
    </div>
  );
}
