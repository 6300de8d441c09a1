import { BalancePanel } from './BalancePanel.tsx';
import { BattleEmissions } from './BattleEmissions.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import styles from './Hud.module.css';
import { Logo } from './Logo.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { UtcClock } from './UtcClock.tsx';

/** Everything around the map of a logged-in player (spec A §2.3, §2.4). */
export function Hud() {
  return (
    <div className={styles.hud}>
      <header className={styles.topLeft}>
        <Logo />
        <div className={styles.times}>
          <UtcClock />
          <BattleEmissions />
        </div>
      </header>
      <div className={styles.topRight}>
        <BalancePanel />
        <ProfileMenu />
      </div>
      <ConnectionNotice />
    </div>
  );
}
