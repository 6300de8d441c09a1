import { DismissableLayer } from 'radix-ui/internal';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react';

/** State of a drawer, list or panel that a button opens and closes. */
export interface DrawerState {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  close(): void;
  /**
   * Closes the drawer and moves the focus to its button. Call this before the drawer's content opens something else.
   */
  leave(): void;
  /** Props of the element that contains both the button and the drawer. */
  root: {
    ref: RefObject<HTMLElement | null>;
    onKeyDown(event: KeyboardEvent): void;
    'data-owns-escape': true | undefined;
  };
  /** Props of the button. */
  toggle: { 'aria-expanded': boolean; 'aria-controls': string | undefined; onClick(): void };
  id: string;
}

export function useDrawer(): DrawerState {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const leave = () => {
    ref.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
    close();
  };
  return {
    isOpen,
    setOpen,
    close,
    leave,
    root: {
      ref,
      'data-owns-escape': isOpen || undefined,
      // Radix listens for Escape only from the next render after the drawer opened; until then this handler receives
      // the key.
      onKeyDown(event) {
        if (!isOpen || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      },
    },
    toggle: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
    id,
  };
}

/**
 * The content that the button opens, built on Radix's dismissable layer: Escape and a press outside close it, without
 * closing a modal around it. The button counts as inside, so that a press on it closes the drawer and does not open it
 * again.
 */
export function Drawer({ drawer, children }: { drawer: DrawerState; children: ReactElement }) {
  if (!drawer.isOpen) return null;
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && drawer.root.ref.current?.contains(target) === true;
  return (
    <DismissableLayer.Root
      asChild
      id={drawer.id}
      onEscapeKeyDown={() => isInside(document.activeElement) && drawer.leave()}
      onPointerDownOutside={(event) => isInside(event.target) && event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      onDismiss={drawer.close}
    >
      {children}
    </DismissableLayer.Root>
  );
}
