import { useEffect, useRef } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import { chooseIsland } from '#words/hud.ts';
import { IconButton } from '../kit/Button.tsx';
import { Drawer, type DrawerState } from '../kit/Drawer.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useGame } from '../services/Services.ts';
import { IslandEntries } from './IslandEntries.tsx';
import styles from './IslandGrid.module.css';

/**
 * Delay between the tap and the island change, so that the grid has closed before the island changes (rule book:
 * map.md, Island selector).
 */
const switchAfterMs = 300;

interface IslandGridProps {
  drawer: DrawerState;
  /** Whether the grid was opened by a key: the current island then gets the focus. */
  isFocusWanted: boolean;
  onFocused(): void;
}

/** The island grid of phones, opened by a button. */
export function IslandGrid({ drawer, isFocusWanted, onFocused }: IslandGridProps) {
  const { layers } = useGame();
  const { isOpen } = drawer;
  const { ref } = drawer.root;
  useEffect(() => {
    if (!isOpen || !isFocusWanted) return;
    onFocused();
    ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen, isFocusWanted, onFocused, ref]);

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const choose = (layer: number) => {
    drawer.leave();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => layers.choose(layer), switchAfterMs);
  };

  return (
    <nav {...drawer.root} data-tour="islands" className={styles.place} aria-label={chooseIsland}>
      <Drawer drawer={drawer}>
        <div className={styles.grid}>
          <IslandEntries className={styles.list} onChoose={choose} />
        </div>
      </Drawer>
      <IconButton
        className={styles.button}
        label={chooseIsland}
        icon={<Icon src={assetUrl('/icons/compass.svg')} size={26} />}
        {...drawer.toggle}
      />
    </nav>
  );
}
