import { useState } from 'react';
import { hidePassphrase, showPassphrase } from '#words/signIn.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import styles from './PassphraseField.module.css';

type PassphraseFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'new-password' | 'current-password';
};

/** A passphrase, hidden until its writer wants to see it. */
export function PassphraseField(props: PassphraseFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        className={styles.show}
        look="quiet"
        size="small"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? hidePassphrase : showPassphrase}
      </Button>
    </div>
  );
}
