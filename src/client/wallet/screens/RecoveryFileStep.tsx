import { useRef, useState } from 'react';
import { chooseFile, notARecoveryFile, openRecoveryFile, recoveryFileIntro } from '#words/signIn.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { readRecoveryFile } from '../embedded/recoveryFile.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';

interface RecoveryFileStepProps {
  onBack(): void;
  onRead(wallet: KeptWallet): void;
}

/** Size limit of a file that is read, in bytes. A recovery file has less than 1 KB. */
const largestBytes = 64 * 1024;

export function RecoveryFileStep({ onBack, onRead }: RecoveryFileStepProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const wallet = file.size > largestBytes ? null : readRecoveryFile(await file.text());
    if (wallet) onRead(wallet);
    else setProblem(notARecoveryFile);
  };

  return (
    <StepFrame title={openRecoveryFile} onBack={onBack} problem={problem}>
      <p className={styles.text}>{recoveryFileIntro}</p>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={chooseFile}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        look="primary"
        size="large"
        wide
        data-arrival
        icon={<Glyph name="key" />}
        onClick={() => picker.current?.click()}
      >
        {chooseFile}
      </Button>
    </StepFrame>
  );
}
