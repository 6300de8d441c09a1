import { useId, useState } from 'react';
import { codeLabel } from '#words/wallets.ts';
import { classes } from '../../kit/classes.ts';
import styles from './CodeField.module.css';

interface CodeFieldProps {
  value: string;
  invalid: boolean;
  disabled: boolean;
  onChange(digits: string): void;
  /** Called when all six digits have been entered. */
  onComplete(code: string): void;
}

export const codeLength = 6;
const places = Array.from({ length: codeLength }, (_, place) => place);

/**
 * Six boxes drawn over one input. Unlike six inputs, one input works with paste, with the phone's code autofill and
 * with screen readers.
 */
export function CodeField({ value, invalid, disabled, onChange, onComplete }: CodeFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const here = Math.min(value.length, codeLength - 1);
  const typed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    onChange(digits);
    if (digits.length === codeLength && digits !== value) onComplete(digits);
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {codeLabel}
      </label>
      <div className={styles.boxes}>
        {places.map((place) => (
          <span
            key={place}
            className={classes(styles.box, invalid && styles.invalid)}
            data-here={(focused && place === here) || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          className={styles.input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-arrival
          aria-invalid={invalid || undefined}
          readOnly={disabled}
          value={value}
          onFocus={({ target }) => {
            setFocused(true);
            target.setSelectionRange(target.value.length, target.value.length);
          }}
          onBlur={() => setFocused(false)}
          onChange={({ target }) => typed(target.value)}
        />
      </div>
    </div>
  );
}
