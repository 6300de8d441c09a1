import { useState } from 'react';
import { email as emailShape } from '#contract/players.ts';
import { emailIntro, emailInvalid, emailPlaceholder, haveRecoveryFile } from '#words/signIn.ts';
import { continueWithEmail, emailLabel, sendCode } from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useServices } from '../../services/Services.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

interface EmailStepProps {
  email?: string | undefined;
  problem?: string | undefined;
  onBack(): void;
  onRecoveryFile(): void;
  /** Called with the normalized e-mail address. */
  onSent(email: string): void;
}

export function EmailStep({
  email: before = '',
  problem: initialProblem,
  onBack,
  onRecoveryFile,
  onSent,
}: EmailStepProps) {
  const { callRoute } = useServices();
  const [typed, setTyped] = useState(before);
  const [invalid, setInvalid] = useState(false);
  const attempt = useAttempt(initialProblem ?? null);

  const send = () => {
    const email = emailShape.safeParse(typed);
    setInvalid(!email.success);
    if (!email.success) return;
    return attempt.run(async () => {
      await callRoute('emailStart', { body: { email: email.data } });
      onSent(email.data);
    });
  };

  return (
    <StepFrame title={continueWithEmail} step={1} onBack={onBack} problem={attempt.problem} onSubmit={send}>
      <p className={styles.text}>{emailIntro}</p>
      <TextField
        label={emailLabel}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={emailPlaceholder}
        data-arrival
        value={typed}
        error={invalid ? emailInvalid : null}
        onChange={({ target }) => {
          setTyped(target.value);
          setInvalid(false);
        }}
      />
      <Button type="submit" look="primary" size="large" wide busy={attempt.busy} icon={<Glyph name="mail" />}>
        {sendCode}
      </Button>
      <div className={styles.asides}>
        <Button look="quiet" size="small" icon={<Glyph name="key" size={18} />} onClick={onRecoveryFile}>
          {haveRecoveryFile}
        </Button>
      </div>
    </StepFrame>
  );
}
