import { useState } from 'react';
import { closeReminder, secureNote, secureNow } from '#words/wallets.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './SecureReminder.module.css';

/**
 * Reminds the player that the game is stored in this browser only. Once closed, the reminder does not appear again in
 * this browser, but Change Wallet still offers to secure the game.
 */
export function SecureReminder() {
  const { memory, overlays } = useServices();
  const [isClosed, setClosed] = useState(() => memory.read('isSecuringDismissed') === true);
  if (isClosed) return null;
  const close = () => {
    memory.write('isSecuringDismissed', true);
    setClosed(true);
  };
  return (
    <aside className={styles.note} aria-label={secureNow}>
      <Glyph name="key" />
      <p>{secureNote}</p>
      <Button size="small" look="primary" onClick={() => overlays.open('wallet', { purpose: 'secure' })}>
        {secureNow}
      </Button>
      <IconButton
        look="quiet"
        label={closeReminder}
        icon={<Glyph name="close" size={18} />}
        onClick={close}
      />
    </aside>
  );
}
