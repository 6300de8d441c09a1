import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Select } from './Select.tsx';
import styles from './Tabs.module.css';
import { useIsMobile } from './useMedia.ts';

export interface Tab {
  id: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  /** Accessible name of the tab list, e.g. 'Leaderboards'. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange(id: string): void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Tabs on Radix (arrow keys, Home, End). Below 768 px a dropdown replaces the tab list. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const isMobile = useIsMobile();
  if (isMobile)
    return (
      <div className={styles.tabs}>
        <Select label={label} options={tabs} value={value} onChange={onChange} className={styles.dropdown} />
        <section aria-label={tabs.find(({ id }) => id === value)?.label}>{children}</section>
      </div>
    );
  return (
    <Radix.Root className={styles.tabs} value={value} onValueChange={onChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} disabled={tab.disabled ?? false} className={styles.tab}>
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={styles.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
