import { useRef, useState } from 'react';
import { BalancePanel } from './BalancePanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Deferred } from './Deferred.tsx';
import styles from './Hud.module.css';
import { HudClocks } from './HudClocks.tsx';
import { IslandSelector } from './IslandSelector.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './Navigation.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useCoveredInset } from './useCoveredInset.ts';

const loadLate = async () => (await import('./LateControls.tsx')).LateControls;
const loadTour = async () => (await import('../tour/Tour.tsx')).Tour;
const loadLogOpener = async () => (await import('../captainsLog/LogOpener.tsx')).LogOpener;
const loadBell = async () => (await import('../notifications/NotificationBell.tsx')).NotificationBell;
const loadNotes = async () => (await import('./Notes.tsx')).Notes;

/** The heads-up display of a logged-in player (rule book: map.md, Heads-up display). */
export function Hud() {
  const balances = useRef<HTMLDivElement>(null);
  useCoveredInset(balances, 'top');
  const [tours, setTours] = useState(0);
  return (
    <div className={styles.hud}>
      <header className={styles.topLeft}>
        <Logo />
        <HudClocks />
      </header>
      {/* Early in the order of focus: what comes next is a few steps of Tab away. */}
      <div className={styles.notes}>
        <Deferred load={loadNotes} afterMs={300} />
      </div>
      <div ref={balances} data-tour="balances" className={styles.topRight}>
        <BalancePanel />
        <div className={styles.bell}>
          <Deferred load={loadBell} afterMs={1_000} />
        </div>
        <ProfileMenu />
      </div>
      <IslandSelector />
      <Navigation onTour={() => setTours(tours + 1)} />
      <Deferred load={loadLate} afterMs={1_500} />
      {tours > 0 && <Deferred key={tours} load={loadTour} afterMs={0} />}
      <Deferred load={loadLogOpener} afterMs={1_000} />
      <ConnectionNotice />
    </div>
  );
}
