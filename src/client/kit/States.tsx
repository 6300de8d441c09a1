import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './States.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Nothing is here, and that is fine. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  /** Word of the button that tries again. */
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** It could not be fetched; says why and offers another try. */
export function ErrorState({ message, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Glyph name="warning" size={32} />
      <p className={styles.text}>{message}</p>
      {onRetry && retryLabel && (
        <Button busy={busy} onClick={onRetry} icon={<Glyph name="refresh" size={18} />}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
