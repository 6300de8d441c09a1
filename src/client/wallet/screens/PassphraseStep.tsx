import { useState } from 'react';
import {
  emailWalletName,
  lostPassphrase,
  otherEmail,
  otherWallet,
  signingNeedsPassphrase,
  walletFound,
  walletOf,
  welcomeBack,
} from '#words/signIn.ts';
import { enterPassphrase, openingWallet, openWallet, signingIn } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import type { WalletConnection } from '../WalletConnection.ts';
import type { EnterWith } from './enterWith.ts';
import styles from './steps.module.css';
import { UnlockForm } from './UnlockForm.tsx';

interface PassphraseStepProps {
  connection: WalletConnection;
  enter: EnterWith;
  wallet: KeptWallet;
  /** The proof from an e-mail code that was just verified. */
  proof?: string | undefined;
  /** Why the passphrase is asked for: after a code or recovery file, on a device with the wallet, or to sign. */
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
  const [doing, setDoing] = useState(openingWallet);
  const open = async (seed: Uint8Array) => {
    await connection.keyring.keep(wallet, seed);
    if (why !== 'signature') {
      setDoing(signingIn);
      // An attempt after a failed log-in opens the wallet again, so the label is reset.
      await enter(emailWalletName, { emailProof: proof }).finally(() => setDoing(openingWallet));
    }
    onDone();
  };

  return (
    <UnlockForm
      title={titles[why]}
      {...(why === 'verified' ? { step: 3 } : {})}
      onBack={why === 'returning' ? undefined : onBack}
      wallet={wallet}
      intro={
        <p className={styles.text}>
          {why === 'signature' ? signingNeedsPassphrase : enterPassphrase}
          <br />
          <strong>{walletOf(wallet.email)}</strong>
        </p>
      }
      look="primary"
      label={openWallet}
      busyLabel={doing}
      onUnlocked={open}
    >
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
    </UnlockForm>
  );
}
