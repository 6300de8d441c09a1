import { use, useState } from 'react';
import { recoverySaved, walletOf } from '#words/signIn.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import type { OverlayControls } from '../../overlays/overlayNames.ts';
import { useServices } from '../../services/Services.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { saveRecoveryFile } from '../embedded/recoveryFile.ts';
import { ChangePassphraseStep } from './ChangePassphraseStep.tsx';
import { ExportKeyStep } from './ExportKeyStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';

type Step = 'menu' | 'passphrase' | 'changed' | 'export';

/** Settings of the e-mail wallet on this device: change its passphrase, save its recovery file, export its key. */
export function EmailWalletOverlay({ close }: OverlayControls) {
  const connection = use(useServices().wallet.connection());
  const [step, setStep] = useState<Step>('menu');
  const [wallet, setWallet] = useState<KeptWallet | null>(() => connection.keyring.state.getState().kept);
  const menu = () => setStep('menu');

  if (wallet === null) return <p className={styles.text}>{words.notOnThisDevice}</p>;
  switch (step) {
    case 'menu':
      return <Choices wallet={wallet} onChoose={setStep} />;
    case 'passphrase':
      return (
        <ChangePassphraseStep
          keyring={connection.keyring}
          wallet={wallet}
          onBack={menu}
          onChanged={(changed) => {
            setWallet(changed);
            setStep('changed');
          }}
        />
      );
    case 'changed':
      return (
        <StepFrame title={words.passphraseChanged}>
          <p className={styles.text}>{words.passphraseChangedNote}</p>
          <RecoveryFileButton wallet={wallet} />
          <Button wide onClick={close}>
            {words.finished}
          </Button>
        </StepFrame>
      );
    case 'export':
      return <ExportKeyStep wallet={wallet} onBack={menu} />;
  }
}

interface ChoicesProps {
  wallet: KeptWallet;
  onChoose(step: Step): void;
}

function Choices({ wallet, onChoose }: ChoicesProps) {
  return (
    <StepFrame title={walletOf(wallet.email)}>
      <div className={styles.actions}>
        <Button wide size="large" data-arrival onClick={() => onChoose('passphrase')}>
          {words.changePassphrase}
        </Button>
        <RecoveryFileButton wallet={wallet} />
        <Button wide size="large" icon={<Glyph name="key" />} onClick={() => onChoose('export')}>
          {words.exportKey}
        </Button>
      </div>
    </StepFrame>
  );
}

function RecoveryFileButton({ wallet }: { wallet: KeptWallet }) {
  const [saved, setSaved] = useState(false);
  const save = () => {
    saveRecoveryFile(wallet);
    setSaved(true);
  };
  return (
    <>
      <Button wide size="large" icon={<Glyph name={saved ? 'check' : 'down'} />} onClick={save}>
        {words.saveRecoveryFileWord}
      </Button>
      <p className={styles.small} role="status" hidden={!saved}>
        {saved && recoverySaved}
      </p>
    </>
  );
}
