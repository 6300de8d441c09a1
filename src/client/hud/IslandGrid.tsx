import { useEffect, useRef } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import { chooseIsland } from '#words/hud.ts';
import { IconButton } from '../kit/Button.tsx';
import { Drawer, type DrawerState, useDrawer } from '../kit/Drawer.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { IslandEntries } from './IslandEntries.tsx';
import styles from './IslandGrid.module.css';
import { isForMap } from './useIslandKeys.ts';

/** Delay between the tap and the island change, so that the grid has closed before (rule book: map.md, Island selector). */
const switchAfterMs = 300;

/** The island grid of phones, opened by a button. */
export function IslandGrid() {
  const { layers } = useGame();
  const drawer = useDrawer();
  useTabToggle(drawer);

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const choose = (layer: number) => {
    drawer.leave();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => layers.choose(layer), switchAfterMs);
  };

  return (
    <nav {...drawer.root} className={styles.place} aria-label={chooseIsland}>
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

/**
 * Tab toggles the grid (rule book: map.md, Island selector) without breaking keyboard navigation: it opens only while
 * nothing has the focus, and focuses the current island; inside the open grid Tab closes it and moves on.
 */
function useTabToggle({ isOpen, setOpen, root: { ref } }: DrawerState): void {
  const { overlays } = useServices();
  const openedByKey = useRef(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isForMap(event, overlays.isAnyOpen())) return;
      const focused = document.activeElement;
      if (isOpen) setOpen(false);
      else if (focused === null || focused === document.body) {
        event.preventDefault();
        openedByKey.current = true;
        setOpen(true);
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [overlays, isOpen, setOpen]);

  useEffect(() => {
    if (!isOpen || !openedByKey.current) return;
    openedByKey.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen, ref]);
}
