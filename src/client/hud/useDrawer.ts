import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { focusToggle, useCloseOutside } from './pressOutside.ts';

/** Something in the HUD that a button opens and closes. */
interface Drawer {
  /** For the element that holds the button and the drawer. */
  root: RefObject<HTMLElement | null>;
  /** For the drawer itself. */
  id: string;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  close(): void;
  /** Closes it and puts the focus on its button: for whoever opens something else from within. */
  leave(): void;
  /** For the button. */
  toggle: { 'aria-expanded': boolean; 'aria-controls': string | undefined; onClick(): void };
}

/** A drawer and the manners all of them share: a press outside of it, or Escape, closes it. */
export function useDrawer(): Drawer {
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useCloseOutside(root, isOpen, close);
  return {
    root,
    id,
    isOpen,
    setOpen,
    close,
    leave() {
      focusToggle(root);
      close();
    },
    toggle: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
  };
}
