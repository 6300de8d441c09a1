import { useIsMobile } from '../kit/useMedia.ts';
import { IslandGrid } from './IslandGrid.tsx';
import { IslandStrip } from './IslandStrip.tsx';
import { useIslandKeys } from './useIslandKeys.ts';

/** Chooses an island: a strip at the side, on phones a grid behind a button (rule book: map.md, Island selector). */
export function IslandSelector() {
  const isMobile = useIsMobile();
  useIslandKeys();
  return isMobile ? <IslandGrid /> : <IslandStrip />;
}
