import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';
import { BattleEmissions } from './BattleEmissions.tsx';
import styles from './Hud.module.css';
import { UtcClock } from './UtcClock.tsx';
import { observeReach } from './useCoveredInset.ts';

/**
 * Clock and countdown, as soon as it is taught; hidden while Layer select is open (rule book: map.md, Clocks;
 * first-voyages.md, Order of teaching).
 */
export function HudClocks() {
  const { overlays } = useServices();
  const isChoosing = useStore(overlays.stack, (stack) => stack.some(({ name }) => name === 'layerSelect'));
  const known = useKnown();
  if (isChoosing) return null;
  return <Clocks hasEmissions={known.isRead && known.hasScreen('battleEmissions')} />;
}

function Clocks({ hasEmissions }: { hasEmissions: boolean }) {
  const { bus } = useServices();
  const clocks = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = clocks.current;
    if (!element) return;
    return observeReach(element, 'top', (px) => {
      if (bus.world.getState().coveredByClocks !== px) bus.world.setState({ coveredByClocks: px });
    });
  }, [bus]);
  return (
    <div ref={clocks} className={styles.times}>
      <UtcClock />
      {hasEmissions && <BattleEmissions />}
    </div>
  );
}
