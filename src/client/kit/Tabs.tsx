import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
  disabled?: boolean;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect(id: T): void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with their panel. Arrow keys, Home and End move between tabs; disabled ones are passed over. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const place = open.findIndex((tab) => tab.id === selected);
    const to = {
      ArrowRight: (place + 1) % open.length,
      ArrowLeft: (place - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : open[to];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
