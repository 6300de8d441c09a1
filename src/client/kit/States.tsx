import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './States.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A button or link for the next step. */
  children?: ReactNode;
}

/** Shown instead of an empty list. */
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
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** Shown when loading failed: the reason and a retry button. */
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
