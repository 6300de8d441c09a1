import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  onChoose?(): void;
}

interface MenuProps {
  label: string;
  /** The content of the button that opens the menu. */
  children: ReactNode;
  buttonClassName?: string;
  items: readonly MenuItem[];
  /** Whether the menu is open when mounted: for a menu whose code is loaded by the press that opens it. */
  defaultOpen?: boolean;
}

/** A button with a menu, on Radix's dropdown (arrow keys, letters, Escape, press outside). */
export function Menu({ label, children, buttonClassName, items, defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger className={buttonClassName} aria-label={label}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.list}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
        >
          {items.map((item) => (
            <DropdownMenu.Item key={item.id} className={styles.item} onSelect={() => item.onChoose?.()}>
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
