import bs58 from 'bs58';
import { useState } from 'react';
import { passphraseHint, passphraseMissing, walletOf } from '#words/signIn.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useServices } from '../../services/Services.ts';
import { utf8 } from '../embedded/bytes.ts';
import type { Keyring } from '../embedded/keyring.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { lockKey, signWith, unlockKey, WrongPassphrase } from '../embedded/lockedKey.ts';
import { minPassphraseLength } from '../embedded/passphraseStrength.ts';
import { WalletProblem } from '../walletProblems.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { StepFrame } from './StepFrame.tsx';
import { Strength } from './Strength.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

interface ChangePassphraseStepProps {
  keyring: Keyring;
  wallet: KeptWallet;
  onBack(): void;
  onChanged(wallet: KeptWallet): void;
}

interface Errors {
  current?: string;
  next?: string;
  again?: string;
}

/**
 * Encrypts the key with another passphrase, on this device and at the worker. A signature by the key itself authorizes
 * the change.
 */
export function ChangePassphraseStep({ keyring, wallet, onBack, onChanged }: ChangePassphraseStepProps) {
  const { callRoute } = useServices();
  const [typed, setTyped] = useState({ current: '', next: '', again: '' });
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const attempt = useAttempt();

  const change = async () => {
    if (!globalThis.crypto?.subtle) throw new WalletProblem('noSecureContext');
    const { email, serverShare } = wallet;
    const seed = await unlockKey(wallet.encryptedKey, wallet, typed.current);
    const encryptedKey = await lockKey(Uint8Array.from(seed), { email, serverShare }, typed.next);
    const { address } = encryptedKey;
    const { nonce, message } = await callRoute('nonce', { body: { address, purpose: 'replaceKey' } });
    const signature = bs58.encode(signWith(seed, utf8(message)));
    // The worker is updated first: if it refuses, the old passphrase stays valid on this device too.
    await callRoute('replaceKey', { body: { encryptedKey, nonce, signature } });
    const changed = { email, serverShare, encryptedKey };
    await keyring.keep(changed, seed);
    onChanged(changed);
  };
  const submit = () => {
    const wrong = errorsOf(typed);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    return attempt.run(async () => {
      try {
        await change();
      } catch (error) {
        // A wrong passphrase is shown at its field, where the player looks, not above the form.
        if (!(error instanceof WrongPassphrase)) throw error;
        setErrors({ current: words.passphraseWrong });
      }
    });
  };
  const field = (name: keyof Errors, label: string) => ({
    label,
    shown,
    readOnly: attempt.busy,
    value: typed[name],
    error: errors[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setErrors({});
    },
  });

  return (
    <StepFrame title={words.changePassphrase} onBack={onBack} problem={attempt.problem} onSubmit={submit}>
      <p className={styles.text}>
        <strong>{walletOf(wallet.email)}</strong>
      </p>
      <input type="text" name="username" autoComplete="username" value={wallet.email} readOnly hidden />
      <PassphraseField
        {...field('current', words.currentPassphrase)}
        name="passphrase"
        autoComplete="current-password"
        data-arrival
        onShow={setShown}
      />
      <div>
        <PassphraseField
          {...field('next', words.newPassphrase)}
          name="new-passphrase"
          autoComplete="new-password"
          hint={passphraseHint(minPassphraseLength)}
        />
        <Strength passphrase={typed.next} />
      </div>
      <PassphraseField
        {...field('again', words.repeatPassphraseLabel)}
        name="repeat-passphrase"
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" size="large" wide busy={attempt.busy} icon={<Glyph name="key" />}>
        {words.changePassphrase}
      </Button>
    </StepFrame>
  );
}

function errorsOf({ current, next, again }: Required<Errors>): Errors {
  if (current === '') return { current: passphraseMissing };
  if ([...next].length < minPassphraseLength) return { next: words.passphraseTooShort(minPassphraseLength) };
  if (next === current) return { next: words.samePassphrase };
  return next === again ? {} : { again: words.passphrasesDiffer };
}
