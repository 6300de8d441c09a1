import { useStore } from 'zustand';
import { useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';
import { BattleEmissions } from './BattleEmissions.tsx';
import styles from './Hud.module.css';
import { UtcClock } from './UtcClock.tsx';

/**
 * Clock and countdown, as soon as it is taught; hidden while Layer select is open (rule book: map.md, Clocks;
 * first-voyages.md, Order of teaching).
 */
export function HudClocks() {
  const { overlays } = useServices();
  const isChoosing = useStore(overlays.stack, (stack) => stack.some(({ name }) => name === 'layerSelect'));
  const known = useKnown();
  if (isChoosing) return null;
  return (
    <div className={styles.times}>
      <UtcClock />
      {known.isRead && known.hasScreen('battleEmissions') && <BattleEmissions />}
    </div>
  );
}
