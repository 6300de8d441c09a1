import { useRef } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';
import type { HideoutTab } from '../overlays/overlayNames.ts';
import { useIsUnsecured } from '../services/useIsUnsecured.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DeferredMusic } from './DeferredMusic.tsx';
import { DeferredTray } from './DeferredTray.tsx';
import styles from './Hud.module.css';
import { HudClocks } from './HudClocks.tsx';
import { IslandSelector } from './IslandSelector.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './Navigation.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useCoveredInset } from './useCoveredInset.ts';

const loadReminder = async () => (await import('./SecureReminder.tsx')).SecureReminder;

/** Everything around the map of a logged-in player (rule book: map.md, Heads-up display). */
export function Hud({ hideoutTabs }: { hideoutTabs: readonly HideoutTab[] }) {
  const balances = useRef<HTMLDivElement>(null);
  useCoveredInset(balances, 'top');
  const isUnsecured = useIsUnsecured();
  const SecureReminder = useLazyModule(isUnsecured ? loadReminder : null, { isOptional: true });
  return (
    <div className={styles.hud}>
      <header className={styles.topLeft}>
        <Logo />
        <HudClocks />
      </header>
      <div ref={balances} className={styles.topRight}>
        <BalancePanel />
        <ProfileMenu hasInventory={hideoutTabs.includes('inventory')} />
      </div>
      <IslandSelector />
      <Navigation hideoutTabs={hideoutTabs} />
      <DeferredMusic />
      <DeferredTray />
      <ConnectionNotice />
      {isUnsecured && SecureReminder && <SecureReminder />}
    </div>
  );
}
