import { useState } from 'react';
import {
  emailWalletName,
  lostPassphrase,
  otherEmail,
  otherWallet,
  passphraseMissing,
  signingNeedsPassphrase,
  walletFound,
  walletOf,
  welcomeBack,
} from '#words/signIn.ts';
import {
  enterPassphrase,
  openingWallet,
  openWallet,
  passphraseLabel,
  passphraseWrong,
  signingIn,
} from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { unlockKey, WrongPassphrase } from '../embedded/lockedKey.ts';
import type { WalletConnection } from '../WalletConnection.ts';
import { WalletProblem } from '../walletProblems.ts';
import type { EnterWith } from './enterWith.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

interface PassphraseStepProps {
  connection: WalletConnection;
  enter: EnterWith;
  wallet: KeptWallet;
  /** Of an e-mail code just verified. */
  proof?: string | undefined;
  /** Why the passphrase is asked for: after a code, on a device that stores the wallet, or to sign something. */
  why: 'verified' | 'returning' | 'signature';
  onBack(): void;
  onOtherEmail(): void;
  onDone(): void;
}

const titles = { verified: walletFound, returning: welcomeBack, signature: openWallet } as const;

export function PassphraseStep({
  connection,
  enter,
  wallet,
  proof,
  why,
  onBack,
  onOtherEmail,
  onDone,
}: PassphraseStepProps) {
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [doing, setDoing] = useState(openingWallet);
  const attempt = useAttempt();

  const open = async () => {
    if (!globalThis.crypto?.subtle) throw new WalletProblem('noSecureContext');
    setDoing(openingWallet);
    const seed = await unlockKey(wallet.encryptedKey, wallet, passphrase);
    await connection.keyring.keep(wallet, seed);
  };
  const submit = () => {
    setError(passphrase === '' ? passphraseMissing : null);
    if (passphrase === '') return;
    return attempt.run(async () => {
      try {
        await open();
      } catch (cause) {
        // Shown at the field, where the player looks, not above the form.
        if (!(cause instanceof WrongPassphrase)) throw cause;
        return setError(passphraseWrong);
      }
      if (why !== 'signature') {
        setDoing(signingIn);
        await enter(emailWalletName, { emailProof: proof });
      }
      onDone();
    });
  };

  return (
    <StepFrame
      title={titles[why]}
      {...(why === 'verified' ? { step: 3 } : {})}
      {...(why === 'returning' ? {} : { onBack })}
      problem={attempt.problem}
      onSubmit={submit}
    >
      <p className={styles.text}>
        {why === 'signature' ? signingNeedsPassphrase : enterPassphrase}
        <br />
        <strong>{walletOf(wallet.email)}</strong>
      </p>
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
      <Button type="submit" look="primary" size="large" wide busy={attempt.busy} icon={<Glyph name="key" />}>
        {attempt.busy ? doing : openWallet}
      </Button>
      <p className={styles.small}>{lostPassphrase}</p>
      {why === 'returning' && (
        <div className={styles.asides}>
          <Button look="quiet" size="small" onClick={onBack}>
            {otherWallet}
          </Button>
          <Button look="quiet" size="small" onClick={onOtherEmail}>
            {otherEmail}
          </Button>
        </div>
      )}
    </StepFrame>
  );
}
