import { type RefObject, useEffect } from 'react';
import { usePressOutside } from '../kit/usePressOutside.ts';

/** The button that opens and closes what is in `root` takes the focus back. */
export function focusToggle(root: RefObject<HTMLElement | null>): void {
  root.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
}

/** While `open`: a press outside of `root`, or Escape, closes it. */
export function useCloseOutside(root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  usePressOutside(root, open, close);
  useEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) focusToggle(root);
      close();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [root, open, close]);
}
