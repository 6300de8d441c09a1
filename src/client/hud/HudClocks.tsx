import { useStore } from 'zustand';
import { useServices } from '../services/Services.ts';
import { BattleEmissions } from './BattleEmissions.tsx';
import styles from './Hud.module.css';
import { UtcClock } from './UtcClock.tsx';

/** Clock and countdown; hidden while Layer select is open (rule book: map.md, Clocks). */
export function HudClocks() {
  const { overlays } = useServices();
  const isChoosing = useStore(overlays.stack, (stack) => stack.some(({ name }) => name === 'layerSelect'));
  if (isChoosing) return null;
  return (
    <div className={styles.times}>
      <UtcClock />
      <BattleEmissions />
    </div>
  );
}
