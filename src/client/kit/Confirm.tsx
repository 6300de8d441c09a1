import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirm.module.css';
import { Modal } from './Modal.tsx';

interface ConfirmProps {
  /** The question. */
  title: string;
  /** What will have happened afterwards. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** What is done cannot be taken back: the button is red. */
  isGrave?: boolean;
  /** It is being done. */
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something happens. The way back has the focus; a press beside the dialog decides nothing. */
export function Confirm({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isGrave = false,
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
        <Button look={isGrave ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
