import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface BottomSheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** A sheet at the bottom edge. It closes when pulled down, by a tap outside, or by Escape. */
export function BottomSheet({ open, title, closeLabel, onClose, children }: BottomSheetProps) {
  if (!open) return null;
  return (
    <Modal frame="sheet" title={title} closeLabel={closeLabel} onClose={onClose}>
      {children}
    </Modal>
  );
}
