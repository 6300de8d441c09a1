import { Tabs as Radix } from 'radix-ui';
import { memo, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Select } from './Select.tsx';
import styles from './Tabs.module.css';
import { useIsMobile } from './useMedia.ts';

interface Tab {
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
  /** Whether the tabs fill the height of their container, so that only the content scrolls. */
  fillsHeight?: boolean;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/**
 * Tabs on Radix (arrow keys, Home, End). Below 768 px a dropdown replaces the tab list; the content stays mounted when
 * a turned tablet crosses that width.
 */
export function Tabs({ label, tabs, value, onChange, fillsHeight = false, children }: TabsProps) {
  const isMobile = useIsMobile();
  const chosen = tabs.find(({ id }) => id === value);
  return (
    <Radix.Root
      className={classes(styles.tabs, fillsHeight && styles.filling)}
      value={value}
      onValueChange={onChange}
    >
      {isMobile ? (
        <Select label={label} options={tabs} value={value} onChange={onChange} className={styles.dropdown} />
      ) : (
        <TabList label={label} tabs={tabs} />
      )}
      <Radix.Content
        value={value}
        className={styles.panel}
        // The dropdown replaces the tabs on phones, so there is no tab that could name the panel.
        {...(isMobile
          ? { role: 'region', 'aria-label': chosen?.label, 'aria-labelledby': undefined, tabIndex: undefined }
          : {})}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/**
 * A component of its own, so that the tab list does not re-render whenever the content does, for example at every
 * keystroke.
 */
const TabList = memo(function TabList({ label, tabs }: Pick<TabsProps, 'label' | 'tabs'>) {
  return (
    <Radix.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.id} value={tab.id} disabled={tab.disabled} className={styles.tab}>
          {tab.icon}
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
});
