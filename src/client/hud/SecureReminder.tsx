import { closeReminder, secureNote, secureNow } from '#words/wallets.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './SecureReminder.module.css';

/** Reminds the player that the game is stored in this browser only. */
export function SecureReminder({ onClose }: { onClose(): void }) {
  const { overlays } = useServices();
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
        onClick={onClose}
      />
    </aside>
  );
}
