import { useState } from 'react';
import { hidePassphrase, showPassphrase } from '#words/signIn.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import styles from './PassphraseField.module.css';

type PassphraseFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'new-password' | 'current-password';
  /** Set if the form shows or hides the text of several fields together, by one button. */
  shown?: boolean;
  onShow?(shown: boolean): void;
};

/** A passphrase input whose text can be made visible. */
export function PassphraseField({ shown: controlled, onShow, ...rest }: PassphraseFieldProps) {
  const [own, setOwn] = useState(false);
  const shown = controlled ?? own;
  const hasButton = controlled === undefined || onShow !== undefined;
  return (
    <div className={styles.field}>
      <TextField {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {hasButton && (
        <Button
          className={styles.show}
          look="quiet"
          size="small"
          aria-pressed={shown}
          onClick={() => (onShow ?? setOwn)(!shown)}
        >
          {shown ? hidePassphrase : showPassphrase}
        </Button>
      )}
    </div>
  );
}
