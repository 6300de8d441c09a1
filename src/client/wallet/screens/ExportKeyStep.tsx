import { useState } from 'react';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useServices } from '../../services/Services.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { exportedKey } from '../embedded/lockedKey.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { UnlockForm } from './UnlockForm.tsx';

/** Shows the private key once the passphrase is entered. The key is kept only in this component's state. */
export function ExportKeyStep({ wallet, onBack }: { wallet: KeptWallet; onBack(): void }) {
  const [key, setKey] = useState<string | null>(null);
  if (key !== null) return <Key privateKey={key} onBack={onBack} />;
  return (
    <UnlockForm
      title={words.exportKey}
      onBack={onBack}
      wallet={wallet}
      intro={
        <>
          <p className={styles.text}>{words.exportIntro}</p>
          <Warning />
        </>
      }
      look="danger"
      label={words.showKey}
      busyLabel={words.showKey}
      onUnlocked={(seed) => {
        setKey(exportedKey(seed));
        seed.fill(0);
      }}
    />
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
