import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';

interface ConfirmProps {
  /** What confirming will do. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone: the button is red. */
  isDestructive?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Content of a modal that asks a question (`isQuestion`, `keepOnOutsideClick`). The cancel button has the focus. */
export function Confirm({
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
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
        <Button look={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
