import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  /** Why it cannot be chosen; shown and spoken. */
  closedBecause?: string;
  onChoose?(): void;
}

interface MenuProps {
  label: string;
  /** The content of the button that opens it. */
  children: ReactNode;
  buttonClassName?: string;
  items: readonly MenuItem[];
}

/** A button with a menu under it: arrow keys, Home, End, letters; Escape, Tab, a choice or a click outside close it. */
export function Menu({ label, children, buttonClassName, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (!open) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const place = all.findIndex((item) => item.matches(':focus'));
    const byLetter = all.findIndex(
      (item, at) => at > place && item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    const to = {
      ArrowDown: (place + 1) % all.length,
      ArrowUp: (place - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else if (event.key.length === 1 && byLetter >= 0) all[byLetter]?.focus();
  };

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onKeyDown={pressed}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div ref={list} id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={pressed}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              aria-disabled={item.closedBecause !== undefined || undefined}
              onClick={() => {
                if (item.closedBecause !== undefined) return;
                close();
                item.onChoose?.();
              }}
            >
              {item.label}
              {item.closedBecause && <span className={styles.note}>{item.closedBecause}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
