import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/routes.ts';
import { closeReminder, secureNote, secureNow } from '#words/wallets.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './SecureReminder.module.css';

/**
 * Whether the player has yet to claim the first of the First Voyages. Until then the reminder would distract from it.
 */
const learnsFirst = ({ firstVoyages }: Answer<'me'>): boolean =>
  firstVoyages?.claimed === 0 && !firstVoyages.isSkipped;

/**
 * Reminds the player that the game is stored in this browser only. Once closed, the reminder does not appear again in
 * this browser, but Change Wallet still offers to secure the game.
 */
export function SecureReminder() {
  const { callRoute, memory, overlays } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const [isClosed, setClosed] = useState(() => memory.read('isSecuringDismissed') === true);
  if (isClosed || player === undefined || learnsFirst(player)) return null;
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
