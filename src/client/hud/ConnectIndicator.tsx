import { connectWallet } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Hud.module.css';

/** Shown instead of the HUD to a player without a wallet (rule book: map.md, Heads-up display). */
export function ConnectIndicator() {
  const { overlays } = useServices();
  return (
    <div className={styles.hud}>
      <div className={styles.topRight}>
        <Button look="primary" onClick={() => overlays.open('wallet')}>
          {connectWallet}
        </Button>
      </div>
    </div>
  );
}
