import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { back, stepsOfThree } from '#words/signIn.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import styles from './StepFrame.module.css';

interface StepFrameProps {
  title: string;
  /** Number of the step, 1 to 3, on the way to an e-mail wallet. */
  step?: 1 | 2 | 3;
  onBack?: () => void;
  /** Error message; screen readers announce it. */
  problem?: string | null;
  /** Submit handler; makes the step a form. */
  onSubmit?: () => void;
  children: ReactNode;
}

const ways = [1, 2, 3] as const;

/** Layout of one step: heading with back button, progress, error and content. Takes the focus when mounted. */
export function StepFrame({ title, step, onBack, problem, onSubmit, children }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    // The button that opened this step is unmounted; without this the focus would leave the dialog.
    const wanted = frame.current?.querySelector<HTMLElement>('[data-arrival]');
    (wanted ?? frame.current)?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <>
      <p className={styles.problem} role="alert">
        {problem && (
          <>
            <Glyph name="warning" size={18} />
            <span>{problem}</span>
          </>
        )}
      </p>
      {children}
    </>
  );

  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={headingId} className={styles.frame}>
      <header className={styles.header}>
        {onBack && (
          <IconButton
            className={styles.back}
            label={back}
            icon={<Glyph name="left" />}
            look="quiet"
            onClick={onBack}
          />
        )}
        <h3 id={headingId} className={styles.title}>
          {title}
        </h3>
        {step && (
          <div className={styles.way} role="img" aria-label={stepsOfThree(step)}>
            {ways.map((way) => (
              <span key={way} data-reached={way <= step || undefined} />
            ))}
          </div>
        )}
      </header>
      {onSubmit ? (
        <form className={styles.content} noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </section>
  );
}
