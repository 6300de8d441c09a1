import { chooseIsland, pressKeys } from '#words/hud.ts';
import { useGame } from '../app/Services.tsx';
import { IslandEntries } from './IslandEntries.tsx';
import styles from './IslandStrip.module.css';

/** The vertical strip of wide screens. */
export function IslandStrip() {
  const { layers } = useGame();
  return (
    <nav className={styles.strip} aria-label={chooseIsland}>
      <IslandEntries className={styles.list} onChoose={layers.choose} />
      <p className={styles.hint}>{pressKeys}</p>
    </nav>
  );
}
