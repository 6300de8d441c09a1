import { useEffect, useState } from 'react';
import type { EmailVerifyAnswer } from '#contract/players.ts';
import {
  codeIncomplete,
  developmentMail,
  developmentMailbox,
  otherEmail,
  sendAgain,
  sendAgainIn,
  sentAgain,
} from '#words/signIn.ts';
import { codeSent, confirmCode } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useNow } from '../../kit/useNow.ts';
import { useServices } from '../../services/Services.ts';
import { CodeField, codeLength } from './CodeField.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

/**
 * Time until another code can be requested: an e-mail takes some seconds to arrive, and a new request would invalidate
 * the first code.
 */
const resendAfterMs = 30_000;

interface CodeStepProps {
  email: string;
  onBack(): void;
  onVerified(answer: EmailVerifyAnswer): void;
}

export function CodeStep({ email, onBack, onVerified }: CodeStepProps) {
  const { callRoute } = useServices();
  const [code, setCode] = useState('');
  const attempt = useAttempt();
  const hasMailbox = useMailbox();

  const confirm = (digits: string) => {
    if (digits.length < codeLength) return attempt.setProblem(codeIncomplete);
    return attempt.run(async () => {
      try {
        onVerified(await callRoute('emailVerify', { body: { email, code: digits } }));
      } catch (error) {
        setCode('');
        throw error;
      }
    });
  };

  return (
    <StepFrame
      title={confirmCode}
      step={2}
      onBack={onBack}
      problem={attempt.problem}
      onSubmit={() => confirm(code)}
    >
      <p className={styles.text}>{codeSent(email)}</p>
      <CodeField
        value={code}
        invalid={attempt.problem !== null && code === ''}
        disabled={attempt.busy}
        onChange={setCode}
        onComplete={confirm}
      />
      <Button type="submit" look="primary" size="large" wide busy={attempt.busy}>
        {confirmCode}
      </Button>
      <div className={styles.asides}>
        <Resend email={email} onProblem={attempt.setProblem} onSent={() => setCode('')} />
        <Button look="quiet" size="small" onClick={onBack}>
          {otherEmail}
        </Button>
      </div>
      {hasMailbox && (
        <p className={styles.hint}>
          {developmentMail}
          <a className={styles.link} href="/dev/mailbox" target="_blank" rel="noreferrer">
            {developmentMailbox}
          </a>
          .
        </p>
      )}
    </StepFrame>
  );
}

interface ResendProps {
  email: string;
  onProblem(problem: string | null): void;
  onSent(): void;
}

/** The button that requests another code; a separate component, so that its countdown re-renders nothing else. */
function Resend({ email, onProblem, onSent }: ResendProps) {
  const { callRoute } = useServices();
  const now = useNow();
  const [sentAt, setSentAt] = useState(now);
  const [again, setAgain] = useState(false);
  const sending = useAttempt();
  const waits = Math.ceil((sentAt + resendAfterMs - now) / 1000);
  useEffect(() => {
    if (sending.problem) onProblem(sending.problem);
  }, [sending.problem, onProblem]);

  const send = () =>
    sending.run(async () => {
      await callRoute('emailStart', { body: { email } });
      setSentAt(now);
      setAgain(true);
      onProblem(null);
      onSent();
    });

  return (
    <>
      <Button
        look="quiet"
        size="small"
        busy={sending.busy}
        aria-disabled={waits > 0 || undefined}
        icon={<Glyph name="refresh" size={18} />}
        onClick={send}
      >
        {waits > 0 ? sendAgainIn(waits) : sendAgain}
      </Button>
      <span className={styles.small} role="status" hidden={!again}>
        {again && sentAgain}
      </span>
    </>
  );
}

const localhostName = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the worker is a development one with a mailbox page for sent e-mails. Checked only on localhost. */
function useMailbox(): boolean {
  const { callRoute } = useServices();
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (!localhostName.test(window.location.hostname)) return;
    const leaving = new AbortController();
    callRoute('devMailbox', { signal: leaving.signal }).then(
      () => setFound(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [callRoute]);
  return found;
}
