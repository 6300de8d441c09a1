import { useState } from 'react';
import { enterGameLabel, lostPassphrase, recoverySaved, saveAgain, walletReady } from '#words/signIn.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { saveRecoveryFile } from '../embedded/recoveryFile.ts';
import { emailWalletIcon } from '../walletIcons.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';

/** Shown when an e-mail wallet was created and logged in with, or linked: offers the recovery file. */
export function ReadyStep({ wallet, onDone }: { wallet: KeptWallet; onDone(): void }) {
  const [saved, setSaved] = useState(false);
  const save = () => {
    saveRecoveryFile(wallet);
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
        <span role="status">{saved ? recoverySaved : `${words.recoveryFileWarning} ${lostPassphrase}`}</span>
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
          {saved ? saveAgain : words.saveRecoveryFileWord}
        </Button>
        <Button look={saved ? 'primary' : 'wood'} size="large" wide onClick={onDone}>
          {enterGameLabel}
        </Button>
      </div>
    </StepFrame>
  );
}
