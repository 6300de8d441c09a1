import { useState } from 'react';
import { passphraseMissing } from '#words/signIn.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useServices } from '../../services/Services.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { exportedKey, unlockKey, WrongPassphrase } from '../embedded/lockedKey.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

/** Shows the private key after the passphrase; it lives only in this component. */
export function ExportKeyStep({ wallet, onBack }: { wallet: KeptWallet; onBack(): void }) {
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const attempt = useAttempt();
  const submit = () => {
    setError(passphrase === '' ? passphraseMissing : null);
    if (passphrase === '') return;
    return attempt.run(async () => {
      try {
        const seed = await unlockKey(wallet.encryptedKey, wallet, passphrase);
        setKey(exportedKey(seed));
        seed.fill(0);
      } catch (cause) {
        if (!(cause instanceof WrongPassphrase)) throw cause;
        setError(words.passphraseWrong);
      } finally {
        setPassphrase('');
      }
    });
  };

  if (key !== null) return <Key privateKey={key} onBack={onBack} />;
  return (
    <StepFrame title={words.exportKey} onBack={onBack} problem={attempt.problem} onSubmit={submit}>
      <p className={styles.text}>{words.exportIntro}</p>
      <Warning />
      <PassphraseField
        label={words.passphraseLabel}
        name="passphrase"
        autoComplete="current-password"
        data-arrival
        readOnly={attempt.busy}
        value={passphrase}
        error={error}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setError(null);
        }}
      />
      <Button type="submit" look="danger" size="large" wide busy={attempt.busy} icon={<Glyph name="key" />}>
        {words.showKey}
      </Button>
    </StepFrame>
  );
}

function Key({ privateKey, onBack }: { privateKey: string; onBack(): void }) {
  const { toasts } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(privateKey);
      toasts.show({ tone: 'warning', text: words.keyCopied });
    } catch {
      // The clipboard needs a secure page and permission; without them the key can be copied by hand.
      toasts.show({ tone: 'danger', text: words.keyNotCopied });
    }
  };
  return (
    <StepFrame title={words.privateKey} onBack={onBack}>
      <Warning />
      <p className={styles.text}>
        <strong>{privateKey}</strong>
      </p>
      <p className={styles.small}>{words.keyShownOnce}</p>
      <Button wide size="large" icon={<Glyph name="copy" />} onClick={() => void copy()}>
        {words.copyKey}
      </Button>
    </StepFrame>
  );
}

function Warning() {
  return (
    <p className={styles.warning}>
      <Glyph name="warning" />
      <span>{words.exportWarning}</span>
    </p>
  );
}
