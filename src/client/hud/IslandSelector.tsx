import { useState } from 'react';
import { useDrawer } from '../kit/Drawer.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { useGame, useServices } from '../services/Services.ts';
import { IslandGrid } from './IslandGrid.tsx';
import { IslandStrip } from './IslandStrip.tsx';
import { useCommands } from './useCommands.ts';

/** Chooses an island: a strip at the side, on phones a grid opened by a button (rule book: map.md, Island selector). */
export function IslandSelector() {
  const isMobile = useIsMobile();
  const { layers } = useGame();
  const { overlays } = useServices();
  const drawer = useDrawer();
  const [isFocusWanted, setFocusWanted] = useState(false);
  const islandGrid = {
    isOpen: drawer.isOpen,
    open() {
      setFocusWanted(true);
      drawer.setOpen(true);
    },
    close() {
      drawer.setOpen(false);
    },
  };
  useCommands({ layers, overlays, islandGrid: isMobile ? islandGrid : null });
  if (!isMobile) return <IslandStrip />;
  return <IslandGrid drawer={drawer} isFocusWanted={isFocusWanted} onFocused={() => setFocusWanted(false)} />;
}
