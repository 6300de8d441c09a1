import { useEffect, useRef } from 'react';
import { tryAgain } from '#words/page.ts';
import { approveHint, approveIn, approveLinkHint } from '#words/signIn.ts';
import { waitingForWallet } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import type { EnterWith } from './enterWith.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

interface ExtensionStepProps {
  enter: EnterWith;
  purpose: 'link' | 'secure' | undefined;
  walletName: string;
  onBack(): void;
  onDone(): void;
}

/** Shown while the wallet's own window asks the player, and if that failed. */
export function ExtensionStep({ enter, purpose, walletName, onBack, onDone }: ExtensionStepProps) {
  const attempt = useAttempt();
  const asked = useRef(false);
  const leaving = useRef(new AbortController());
  const ask = () =>
    attempt.run(async () => {
      await enter(walletName, { aborted: leaving.current.signal });
      onDone();
    });
  // After the player has left this step, a late answer of the wallet must not log them in.
  useEffect(() => () => leaving.current.abort(), []);
  useEffect(() => {
    // The wallet is asked only once, even if the effect runs again: two requests would open two windows.
    if (asked.current) return;
    asked.current = true;
    void ask();
  });

  return (
    <StepFrame title={approveIn(walletName)} onBack={onBack} problem={attempt.problem}>
      <div className={styles.centre}>
        {attempt.problem === null && <Spinner size={44} />}
        <p className={styles.text} role="status">
          {attempt.problem === null && waitingForWallet}
        </p>
        {attempt.problem === null && (
          <p className={styles.small}>{purpose === undefined ? approveHint : approveLinkHint}</p>
        )}
        {attempt.problem !== null && (
          <Button look="primary" size="large" onClick={ask}>
            {tryAgain}
          </Button>
        )}
      </div>
    </StepFrame>
  );
}
