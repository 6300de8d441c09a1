import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';

interface ConfirmProps {
  /** Text that says what confirming will do. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone; then the confirm button is red. */
  isDestructive?: boolean | undefined;
  /** Whether what the confirm button names is under way; it shows a spinner then. */
  isBusy?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Content of a modal that asks a question (set its `isQuestion` and `keepOnOutsideClick`). The cancel button gets the
 * focus.
 */
export function Confirm({
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <>
      <div className={styles.question}>{children}</div>
      <div className={styles.ways}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={isDestructive ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
