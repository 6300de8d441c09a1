import { type ReactNode, useState } from 'react';
import { passphraseMissing } from '#words/signIn.ts';
import { passphraseLabel, passphraseWrong } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { unlockKey, WrongPassphrase } from '../embedded/lockedKey.ts';
import { WalletProblem } from '../walletProblems.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useAttempt } from './useAttempt.ts';

interface UnlockFormProps {
  title: string;
  /** Number of the step, if the wallet is opened after an e-mail code was verified or a recovery file was read. */
  step?: 3;
  onBack?: (() => void) | undefined;
  wallet: KeptWallet;
  /** Shown above the passphrase field. */
  intro: ReactNode;
  look: 'primary' | 'danger';
  label: string;
  /** Label of the button while the key is decrypted and `onUnlocked` runs. */
  busyLabel: string;
  /** Receives the seed, and has to erase it or pass it on. An error that it throws is shown above the form. */
  onUnlocked(seed: Uint8Array): void | Promise<void>;
  /** Shown below the button. */
  children?: ReactNode;
}

/** Asks for the passphrase of an e-mail wallet and decrypts its key. */
export function UnlockForm({
  title,
  step,
  onBack,
  wallet,
  intro,
  look,
  label,
  busyLabel,
  onUnlocked,
  children,
}: UnlockFormProps) {
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const attempt = useAttempt();

  const unlock = async () => {
    if (!globalThis.crypto?.subtle) throw new WalletProblem('noSecureContext');
    return unlockKey(wallet.encryptedKey, wallet, passphrase);
  };
  const submit = () => {
    setError(passphrase === '' ? passphraseMissing : null);
    if (passphrase === '') return;
    return attempt.run(async () => {
      let seed: Uint8Array;
      try {
        seed = await unlock();
      } catch (cause) {
        // A wrong passphrase is shown at its field, where the player looks, not above the form.
        if (!(cause instanceof WrongPassphrase)) throw cause;
        return setError(passphraseWrong);
      }
      await onUnlocked(seed);
    });
  };

  return (
    <StepFrame
      title={title}
      {...(step ? { step } : {})}
      {...(onBack ? { onBack } : {})}
      problem={attempt.problem}
      onSubmit={submit}
    >
      {intro}
      {/* Password managers find the passphrase by this name. */}
      <input type="text" name="username" autoComplete="username" value={wallet.email} readOnly hidden />
      <PassphraseField
        label={passphraseLabel}
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
      <Button type="submit" look={look} size="large" wide busy={attempt.busy} icon={<Glyph name="key" />}>
        {attempt.busy ? busyLabel : label}
      </Button>
      {children}
    </StepFrame>
  );
}
