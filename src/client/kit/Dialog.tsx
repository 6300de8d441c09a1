import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  closeLabel: string;
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of a feature's own (a confirmation inside an overlay); what the shell opens goes through `overlays`. */
export function Dialog({ open, title, closeLabel, wide = false, onClose, children }: DialogProps) {
  if (!open) return null;
  return (
    <Modal frame={wide ? 'wide' : 'dialog'} title={title} closeLabel={closeLabel} onClose={onClose}>
      {children}
    </Modal>
  );
}
