import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface BottomSheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** A sheet from the bottom edge, over whatever opened it: pulled down, tapped beside or Escape closes it. */
export function BottomSheet({ open, title, closeLabel, onClose, children }: BottomSheetProps) {
  if (!open) return null;
  return (
    <Modal frame="sheet" title={title} closeLabel={closeLabel} onClose={onClose}>
      {children}
    </Modal>
  );
}
