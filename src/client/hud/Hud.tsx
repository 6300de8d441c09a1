import { useRef } from 'react';
import { BalancePanel } from './BalancePanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import styles from './Hud.module.css';
import { IslandSelector } from './IslandSelector.tsx';
import { Logo } from './Logo.tsx';
import { MusicLater } from './MusicLater.tsx';
import { Navigation } from './Navigation.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Times } from './Times.tsx';
import { useCover } from './useCover.ts';

/** Everything around the map of a logged-in player (rule book: map.md, Heads-up display). */
export function Hud() {
  const balances = useRef<HTMLDivElement>(null);
  useCover(balances, 'top');
  return (
    <div className={styles.hud}>
      <header className={styles.topLeft}>
        <Logo />
        <Times />
      </header>
      <div ref={balances} className={styles.topRight}>
        <BalancePanel />
        <ProfileMenu />
      </div>
      <IslandSelector />
      <Navigation />
      <MusicLater />
      <ConnectionNotice />
    </div>
  );
}
