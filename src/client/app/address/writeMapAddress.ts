import type { Bus } from '#bus/createBus.ts';
import type { MapLook } from '#bus/worldView.ts';
import type { Layers } from '../../services/layers.ts';
import { mapParameters } from '../../services/mapAddress.ts';
import { replaceSearch } from '../../services/replaceSearch.ts';

/**
 * Keeps the island and the player's view of it in the page's address, in place of what it said before: the history gets
 * no entries. Nothing is written before the player has chosen an island or moved the map. Returns a function that stops
 * this.
 */
export function writeMapAddress(bus: Pick<Bus, 'on'>, { current }: Pick<Layers, 'current'>): () => void {
  const asked = new URLSearchParams(window.location.search);
  let written = Object.values(mapParameters).flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const write = (layer: number, look: MapLook | null): void => {
    written = [
      [mapParameters.island, String(layer)],
      ...(look ? [[mapParameters.view, `${look.x}_${look.y}_${look.zoom}`] as const] : []),
    ];
    restore();
  };
  // An entry of the history may be older than the view.
  const restore = (): void => replaceSearch(withParameters(window.location.search, written));
  const unsubscribes = [
    current.subscribe((layer) => write(layer, null)),
    bus.on('view.changed', ({ layer, look }) => {
      const isUntouched = look === null && written.length === 0;
      if (layer === current.getState() && !isUntouched) write(layer, look);
    }),
  ];
  window.addEventListener('popstate', restore);
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    window.removeEventListener('popstate', restore);
  };
}

/** The query with these parameters of the map, last, and none of its other ones. */
function withParameters(search: string, written: readonly (readonly [string, string])[]): string {
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(mapParameters)) parameters.delete(name);
  for (const [name, value] of written) parameters.append(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
