import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';
import { Modal } from './Modal.tsx';

interface ConfirmProps {
  /** The question. */
  title: string;
  /** What confirming will do. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone: the button is red. */
  isDestructive?: boolean;
  /** The action is in progress. */
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation. The cancel button has the focus; a press outside does nothing. */
export function Confirm({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal
      frame="dialog"
      title={title}
      closeLabel={cancelLabel}
      isQuestion
      keepOnOutsideClick
      onClose={onCancel}
    >
      <div className={styles.question}>{children}</div>
      <div className={styles.ways}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={isDestructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
