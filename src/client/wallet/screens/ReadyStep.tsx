import { useState } from 'react';
import { enterGameLabel, lostPassphrase, recoverySaved, saveAgain, walletReady } from '#words/signIn.ts';
import { recoveryFileWarning, saveRecoveryFile } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { emailWalletIcon } from '../embedded/emailWalletIcon.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { writeRecoveryFile } from '../embedded/recoveryFile.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';

/** Shown when a wallet was created and the player is logged in: offers the recovery file. */
export function ReadyStep({ wallet, onDone }: { wallet: KeptWallet; onDone(): void }) {
  const [saved, setSaved] = useState(false);
  const save = () => {
    download(writeRecoveryFile(wallet));
    setSaved(true);
  };

  return (
    <StepFrame title={walletReady}>
      <div className={styles.centre}>
        <img src={emailWalletIcon} alt="" width={72} height={72} />
        <p className={styles.text}>
          <strong>{wallet.encryptedKey.address}</strong>
        </p>
      </div>
      <p className={styles.warning}>
        <Glyph name={saved ? 'check' : 'warning'} />
        <span role="status">{saved ? recoverySaved : `${recoveryFileWarning} ${lostPassphrase}`}</span>
      </p>
      <div className={styles.actions}>
        <Button
          look={saved ? 'wood' : 'primary'}
          size="large"
          wide
          data-arrival
          icon={<Glyph name={saved ? 'check' : 'down'} />}
          onClick={save}
        >
          {saved ? saveAgain : saveRecoveryFile}
        </Button>
        <Button look={saved ? 'primary' : 'wood'} size="large" wide onClick={onDone}>
          {enterGameLabel}
        </Button>
      </div>
    </StepFrame>
  );
}

function download({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
