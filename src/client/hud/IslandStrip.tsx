import { useRef } from 'react';
import { chooseIsland, pressKeys } from '#words/hud.ts';
import { useGame } from '../services/Services.ts';
import { IslandEntries } from './IslandEntries.tsx';
import styles from './IslandStrip.module.css';
import { useCoveredInset } from './useCoveredInset.ts';
import { useHasKeyboard } from './useHasKeyboard.ts';

/** The vertical island strip of wide screens. */
export function IslandStrip() {
  const { layers } = useGame();
  const strip = useRef<HTMLElement>(null);
  const hasKeyboard = useHasKeyboard();
  useCoveredInset(strip, 'right');
  return (
    <nav ref={strip} data-tour="islands" className={styles.strip} aria-label={chooseIsland}>
      <IslandEntries className={styles.list} onChoose={layers.choose} />
      {hasKeyboard && <p className={styles.hint}>{pressKeys}</p>}
    </nav>
  );
}
