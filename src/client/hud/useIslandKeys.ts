import { useEffect } from 'react';
import { islands } from '#rules/islands/islands.ts';
import { useGame, useServices } from '../services/Services.ts';

/** Elements in which keys type text. */
const writing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

const isPlain = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented);

/** Whether a key pressed now is for the map: no dialog is open and no text field has the focus (rule book: map.md, Keys). */
export function isForMap(event: KeyboardEvent, isAnyOpen: boolean): boolean {
  const isWriting = event.target instanceof Element && event.target.closest(writing) !== null;
  return !isAnyOpen && !isWriting && isPlain(event);
}

/** Keys 1 to 7 choose an island (rule book: map.md, Keys). */
export function useIslandKeys(): void {
  const { overlays } = useServices();
  const { layers } = useGame();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForMap(event, overlays.isAnyOpen())) return;
      const island = islands.find(({ layer }) => String(layer) === event.key);
      if (island) layers.choose(island.layer);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [overlays, layers]);
}
